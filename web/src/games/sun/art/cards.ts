// Things as they are pictured on cards, in a box of 64 by 62.
import { MORE_THINGS } from './things'

export const THINGS: Record<string,string>={
 ...MORE_THINGS,
 'bow':`<path d="M20 6Q52 30 20 54" stroke="#6a4432" stroke-width="4" fill="none"/><path d="M20 6L20 54" stroke="#f6e7c6" stroke-width="1.2"/><path d="M8 30H50" stroke="#8a5432" stroke-width="2.5"/><path d="M48 24L60 30L48 36z" fill="#5b6870"/><path d="M8 30L2 25M12 30L6 25M8 30L2 35M12 30L6 35" stroke="#b5482c" stroke-width="2"/>`,
 'desert-cloak':`<path d="M32 4Q42 6 42 16L58 56Q32 48 6 56L22 16Q22 6 32 4z" fill="#fbf3df"/><path d="M34 4Q42 6 42 16L58 56Q46 52 36 52z" fill="#e0cda8"/><path d="M27 14Q32 8 37 14Q37 22 32 24Q27 22 27 14z" fill="#5b3a2c"/><path d="M20 26L14 52M32 26V50M44 26L50 52" stroke="#c9b48a" stroke-width="1.6"/>`,
 'binoculars':`<path d="M10 12H24V30Q30 34 28 46A12 12 0 0 1 4 46Q4 24 10 12zM40 12H54Q60 24 60 46A12 12 0 0 1 36 46Q34 34 40 30z" fill="#3b4a44"/><path d="M24 18H40V30H24z" fill="#26332f"/><circle cx="16" cy="47" r="8" fill="#7fd0d4"/><circle cx="48" cy="47" r="8" fill="#7fd0d4"/><path d="M44 42L50 50L46 52L53 55" stroke="#fff" stroke-width="1.8" fill="none"/><path d="M12 44L18 40" stroke="#fff" stroke-width="2.5"/>`,
 'hatchet':`<path d="M16 58L40 8L46 11L23 60z" fill="#8a5432"/><path d="M34 8Q46 0 58 6Q52 16 56 28Q44 26 34 24z" fill="#9fadb4"/><path d="M50 3Q54 4 58 6Q52 16 56 28L50 27Q46 14 50 3z" fill="#e6eef0"/>`,
 'padded-vest':`<path d="M14 8L24 4Q32 12 40 4L50 8L56 22L48 26V56H16V26L8 22z" fill="#5f6a4a"/><path d="M32 10V56M16 30H48M16 42H48" stroke="#3b4430" stroke-width="2.5"/><path d="M40 4L50 8L56 22L48 26V56H34V10z" fill="#7d8a60" opacity=".6"/><rect x="19" y="33" width="10" height="7" fill="#d9c68a"/>`,
 'crowbar':`<path d="M10 56L44 12Q52 4 58 12" stroke="#7d2a24" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M6 60L14 52" stroke="#c9ced0" stroke-width="8"/><path d="M54 6L62 16" stroke="#c9ced0" stroke-width="4"/>`,
 'tool-belt':`<path d="M2 18Q32 34 62 18V28Q32 44 2 28z" fill="#8a5432"/><rect x="27" y="26" width="11" height="12" fill="#e0b04a"/><path d="M8 30V52H22V34zM42 34V52H56V30z" fill="#6a4028"/><path d="M12 30V14M17 32V10M48 32V12" stroke="#aab4b8" stroke-width="4"/>`,
 'multitool':`<rect x="20" y="26" width="24" height="34" rx="6" fill="#b8342c"/><path d="M24 28L12 4L20 2L32 26zM34 26L40 2L46 4L42 28z" fill="#c9d2d4"/><path d="M44 34L60 22L62 30L44 44z" fill="#aab4b8"/><path d="M32 38v10M27 43h10" stroke="#fff" stroke-width="3"/>`,
 'medkit':`<rect x="6" y="18" width="52" height="38" rx="5" fill="#f4efe4"/><path d="M24 18V10H40V18" stroke="#5b4450" stroke-width="4" fill="none"/><path d="M28 26H36V33H43V41H36V48H28V41H21V33H28z" fill="#c9302c"/>`,
 'flashlight':`<path d="M34 20L62 4V46L38 34z" fill="#ffe79a" opacity=".85"/><path d="M6 50L28 28L36 36L14 58z" fill="#3b4a5c"/><path d="M24 26L34 16L46 30L38 40z" fill="#54677c"/>`,
 'water-bottle':`<path d="M24 4H40V12L46 20V58H18V20L24 12z" fill="#8fcfd4"/><path d="M18 34H46V58H18z" fill="#2f93a8"/><path d="M24 4H40V10H24z" fill="#2b4450"/>`,
}
