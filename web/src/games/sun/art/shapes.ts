// What the drawings are made of. Local units, y down, light from the upper right; a thing stands on its x and y.

type Two = [string, string]
type Three = [string, string, string]

/** A hex lying on the table: half its width, half its height, how far one is from the next, and how thick it is. */
export const R = 90, H = 64, CX = 141, CY = 142, T = 15
export const hex = (r = R, h = H) => `${r},0 ${r / 2},${h} ${-r / 2},${h} ${-r},0 ${-r / 2},${-h} ${r / 2},${-h}`
export const sh=(x:number,y:number,rx:number,ry=rx*.38)=>`<ellipse cx="${x-rx*.45}" cy="${y+1}" rx="${rx}" ry="${ry}" fill="#3a1d3a" opacity=".28"/>`;
export const P=(d:string,f:string,x='')=>`<path d="${d}" fill="${f}" ${x}/>`;
export const G=(x:number,y:number,s:number,c:string,fl=1)=>`<g transform="translate(${x},${y}) scale(${s*fl},${s})">${c}</g>`;

export const pine=(x:number,y:number,s=1,c:Three=['#1f5b4e','#2f7a5f','#174539'])=>sh(x,y,11*s)+G(x,y,s,
 P('M-2 0h4v-8h-4z','#5a3626')+P('M-12-6L0-26L12-6Q0-2-12-6z',c[2])+P('M0-26L12-6Q6-4 0-4z',c[0])+
 P('M-10-17L0-36L10-17Q0-13-10-17z',c[2])+P('M0-36L10-17Q5-15 0-15z',c[0])+P('M-7.5-28L0-45L7.5-28Q0-25-7.5-28z',c[0])+P('M0-45L7.5-28Q4-26.5 0-26.5z',c[1]));
export const house=(x:number,y:number,s:number,w='#f0dcb8',r='#b5532d',lit='#4a6a72')=>sh(x,y,20*s,5*s)+G(x,y,s,
 P('M-16 0V-15L-7-24L2-15V0z',w)+P('M2 0V-15H17V0z','#c9ab80')+P('M-18-14L-7-26L-4-26L3-14L1-13L-7-22L-16-13z','#7c3420')+P('M-6-26H12L19-14H3z',r)+P('M-6-26H12L13-24H-5z','#fff',`opacity=".25"`)+
 `<rect x="-10" y="-9" width="6" height="9" fill="#5b3a2c"/><rect x="6" y="-10" width="6" height="5" fill="${lit}"/><rect x="-9" y="-17" width="4" height="4" fill="${lit}"/>`);
export const car=(x:number,y:number,s:number,c='#c7573a',fl=1)=>sh(x,y,13*s,3*s)+G(x,y,s,
 P('M-14-1V-6Q-13-8-9-8L-5-13H6L10-8Q14-7 14-4V-1z',c)+P('M-3.5-11.5H0V-8H-6.5zM1.5-11.5H5.5L8-8H1.5z','#3d4d57')+P('M-14-4H14V-1H-14z','#000','opacity=".18"')+`<circle cx="-8" cy="-1" r="3" fill="#2b2233"/><circle cx="8" cy="-1" r="3" fill="#2b2233"/><circle cx="-8" cy="-1" r="1.1" fill="#998"/><circle cx="8" cy="-1" r="1.1" fill="#998"/>`,fl);
export const turbine=(x:number,y:number,s:number,rot=10,broken=0)=>sh(x,y,10*s,2.5*s)+`<path d="M${x-6*s} ${y+1} L${x-46*s} ${y+13*s}" stroke="#3a1d3a" stroke-width="${2.5*s}" opacity=".22"/>`+G(x,y,s,
 P('M-3 0L-1.2-62H1.2L3 0z','#fbf6ea')+P('M0 0L0-62H1.2L3 0z','#cfc3b2')+
 `<g transform="translate(0,-62) rotate(${rot})">`+[0,120,240].slice(0,broken?2:3).map(a=>`<path d="M-1.6 0Q-5-14 0-34Q3-14 1.6 0z" fill="#fff9ee" stroke="#b9aa98" stroke-width=".6" transform="rotate(${a})"/>`).join('')+(broken?`<path d="M-1.6 0Q-4-6-2-12L2-10L1.6 0z" fill="#fff9ee" transform="rotate(240)"/>`:'')+`<circle r="3.2" fill="#e2574a"/></g>`);
export const pump=(x:number,y:number,s:number,fl=1,c='#b5482c')=>sh(x,y,22*s,4.5*s)+G(x,y,s,
 P('M-24 0H22V-4H-24z','#4b3a45')+P('M-6-3L-1-32H2L9-3H5L1-24L-2-3z','#6d4a3c')+`<path d="M-4-12H6M-3-19H4" stroke="#6d4a3c" stroke-width="2"/>`+
 `<g transform="translate(0,-32) rotate(-13)"><rect x="-24" y="-3.5" width="48" height="7" rx="1.5" fill="${c}"/><rect x="-24" y="-3.5" width="48" height="2.5" fill="#fff" opacity=".25"/><path d="M22-10Q33-2 29 13L25 13Q26 3 20-1z" fill="${c}"/><rect x="-28" y="-7" width="11" height="14" rx="2" fill="#3b2a33"/></g>`+
 `<path d="M27-27V-2" stroke="#2b2233" stroke-width="1.4"/><rect x="23.5" y="-7" width="7" height="7" fill="#7c7a78"/><path d="M-20-24L-16-3" stroke="#2b2233" stroke-width="2"/><circle cx="-16" cy="-7" r="6" fill="#5b4450"/><circle cx="-16" cy="-7" r="2" fill="#d9963c"/>`,fl);
export const rock=(x:number,y:number,s:number,c:Two=['#c98a5c','#9c5c42'])=>sh(x,y,9*s,2.5*s)+G(x,y,s,P('M-9 0L-6-8L1-11L8-5L9 0z',c[1])+P('M1-11L8-5L9 0H2z',c[0]));
export const grass=(x:number,y:number,c='#7d7a3a')=>`<path d="M${x-3} ${y}q0-4-2-6M${x} ${y}q0-5 0-8M${x+3} ${y}q0-4 2-6" stroke="${c}" stroke-width="1.3" fill="none" stroke-linecap="round"/>`;
export const mesa=(x:number,y:number,s:number,w=30,h=40,c:Three=['#d5703f','#a8462c','#7e2f28'])=>sh(x,y,w*s,6*s)+G(x,y,s,
 P(`M${-w} 0L${-w+7}-${h*.45}L${-w+11}-${h}H${w-13}L${w-7}-${h*.5}L${w} 0z`,c[1])+P(`M${w*.1} 0L${w*.2}-${h}H${w-13}L${w-7}-${h*.5}L${w} 0z`,c[0])+
 P(`M${-w+9}-${h*.78}H${w-11}l1 5H${-w+8}z`,c[2],'opacity=".55"')+P(`M${-w+6}-${h*.42}H${w-6}l2 4H${-w+5}z`,c[2],'opacity=".45"')+P(`M${-w+11}-${h}H${w-13}l1 3H${-w+10}z`,'#f6c58c'));
