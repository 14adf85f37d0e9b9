// The covers of the games, as the list of them shows them: small, and without the art of the games themselves, which is fetched
// when one is played.

const FAR = [[0, 44], [26, 58], [52, 40], [74, 66], [98, 50], [126, 36], [150, 60], [176, 46], [206, 70], [230, 42], [256, 56], [284, 64], [304, 46]] as const
const NEAR = [[0, 26], [17, 38], [33, 22], [48, 44], [64, 30], [80, 18], [94, 40], [110, 28], [126, 34], [142, 20], [156, 36], [172, 24], [188, 42], [204, 26], [220, 36], [236, 22], [252, 40], [268, 30], [284, 44], [302, 28]] as const
const STARS = [[14, 22], [38, 58], [60, 14], [254, 12], [296, 30], [306, 84], [22, 96], [282, 104], [46, 82]] as const
const HUNTERS = [[52, 112], [104, 132], [268, 118]] as const

/** One side of the mothership's hull, which hangs at 0,0; the other is its mirror. */
const HULL_SIDE = (
    <g stroke="#07061a" stroke-width="1.6" stroke-linejoin="round">
        <path d="M0-420H208V-70Q206-54 190-50L150-46Q120-120 0-126z" fill="#5b5788" />
        <path d="M0-420H176V-84Q172-66 150-64L122-62Q96-140 0-146z" fill="#8783b4" />
        <path d="M0-420H140V-112Q134-88 112-86L98-84Q74-160 0-166z" fill="#5b5788" />
        <path d="M0-420H96V-150Q90-128 74-126Q52-180 0-186z" fill="#8783b4" />
        <path d="M196-52Q222-48 226-14 214-28 198-28z" fill="#a3a3bd" />
    </g>
)

function House({ x, high, wide, fill, lit }: { x: number; high: number; wide: number; fill: string; lit: number }) {
    const top = 180 - high
    return (
        <g>
            <path d={lit % 3 ? `M${x} 180V${top}h${wide}v${high}z` : `M${x} 180V${top + 6}l${wide / 2}-8 ${wide / 2} 8V180z`} fill={fill} />
            {lit > 0 && [8, 15, 22].filter((y) => y < high - 4).map((y, i) => (
                <path key={y} d={`M${x + 3} ${top + y}h3v3.5h-3zM${x + wide - 6} ${top + y}h3v3.5h-3z`} fill="#ffce73" opacity={(lit + i) % 3 ? 0.85 : 0.18} />
            ))}
        </g>
    )
}

export const skiesCover = (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
            <linearGradient id="cover-night" x2="0" y2="1"><stop stop-color="#0b0928" /><stop offset=".4" stop-color="#3a1d63" /><stop offset=".7" stop-color="#84316f" /><stop offset="1" stop-color="#f0784f" /></linearGradient>
            <linearGradient id="cover-light" x2="0" y2="1"><stop stop-color="#d79cff" stop-opacity=".55" /><stop offset="1" stop-color="#d79cff" stop-opacity="0" /></linearGradient>
            <linearGradient id="cover-trail" x2="0" y2="1"><stop stop-color="#5fff9a" stop-opacity="0" /><stop offset="1" stop-color="#5fff9a" stop-opacity=".6" /></linearGradient>
            <linearGradient id="cover-raider" x2="0" y2="1"><stop stop-color="#ff4a4a" stop-opacity="0" /><stop offset="1" stop-color="#ff4a4a" stop-opacity=".75" /></linearGradient>
            <radialGradient id="cover-eye"><stop stop-color="#ff5fd0" stop-opacity=".8" /><stop offset=".5" stop-color="#c03aff" stop-opacity=".3" /><stop offset="1" stop-color="#c03aff" stop-opacity="0" /></radialGradient>
            <radialGradient id="cover-moon"><stop offset=".3" stop-color="#ffedd0" stop-opacity=".6" /><stop offset="1" stop-color="#ffedd0" stop-opacity="0" /></radialGradient>
            <radialGradient id="cover-fire"><stop stop-color="#ffb04a" stop-opacity=".75" /><stop offset="1" stop-color="#ff6a2a" stop-opacity="0" /></radialGradient>
        </defs>
        <rect width="320" height="180" fill="url(#cover-night)" />
        {STARS.map(([x, y]) => <circle key={x} cx={x} cy={y} r="1" fill="#fff" opacity=".8" />)}
        <circle cx="290" cy="62" r="40" fill="url(#cover-moon)" /><circle cx="290" cy="62" r="15" fill="#ffedd0" />
        <path d="M0 140Q60 104 130 132T250 124T320 116V180H0z" fill="#3b1c58" opacity=".8" />
        {FAR.map(([x, high]) => <House key={x} x={x} high={high} wide={24} fill="#4a2462" lit={0} />)}
        <path d="M64 88H256L292 180H28z" fill="url(#cover-light)" />
        <g transform="translate(160 88) scale(.5)">
            <path d="M-215-420H215V-20H-215z" fill="#0d0b20" />
            {HULL_SIDE}
            <g transform="scale(-1 1)">{HULL_SIDE}</g>
            <ellipse cy="-89" rx="180" ry="104" fill="url(#cover-eye)" />
            <path d="M-70-86Q0-156 70-86 0-28-70-86z" fill="#07061a" />
            <path d="M-52-88Q0-136 52-88 0-44-52-88z" fill="#8a23c4" />
            <circle cy="-89" r="17" fill="#ff5fd0" stroke="#ffd0f4" stroke-width="2" />
            <path d="M0-109q8 20 0 40-8-20 0-40z" fill="#16051f" />
            <path d="M-76-84Q0-162 76-84 66-106 46-120 0-144-46-120-66-106-76-84z" fill="#393564" stroke="#07061a" stroke-width="1.4" />
            <path d="M-219-34Q0-54 219-34L223-12Q221-3 209-2H-209Q-221-3-223-12z" fill="#5b5788" stroke="#07061a" stroke-width="2" />
            <path d="M-219-34Q0-54 219-34L220-30Q0-49-220-30z" fill="#a9a5d6" />
            {[-172, -86, 0, 86, 172].map((x) => <path key={x} d={`M${x - 28}-3v-11q0-9 9-9h38q9 0 9 9v11z`} fill="#120a26" stroke="#07061a" stroke-width="1.6" />)}
            {[-172, -86, 0, 86, 172].map((x) => <path key={x} d={`M${x - 28}-3h56l-6-5h-44z`} fill="#d79cff" opacity=".7" />)}
            {[-215, -129, -43, 43, 129, 215].map((x) => <path key={x} d={`M${x - 9}-3h18l-6 7h-1.5l-1.5 10-1.5-10h-1.5z`} fill="#d8d8e6" stroke="#07061a" />)}
        </g>
        {HUNTERS.map(([x, y]) => (
            <g key={x} transform={`translate(${x} ${y})`}>
                <path d="M-9-3-3-44H3L9-3z" fill="url(#cover-trail)" />
                <path d="M-4-8.5Q0-10.5 4-8.5 9-5.5 16-8 16.5 1 7.5 9.5 8.5 4 5 1.5L0 6.5-5 1.5Q-8.5 4-7.5 9.5-16.5 1-16-8-9-5.5-4-8.5z" fill="#d8d8e6" stroke="#07061a" stroke-width="1.3" />
                <ellipse cy="-2.6" rx="5" ry="3.3" fill="#0d1418" /><ellipse cy="-2.4" rx="3.6" ry="2.3" fill="#4dff8c" /><path d="M0-4.5v4.200" stroke="#04150b" stroke-width="1.5" />
            </g>
        ))}
        <g transform="translate(206 128) scale(1.15)">
            <path d="M-10-3-3-48H3L10-3z" fill="url(#cover-raider)" />
            <path d="M0 12.5-3.5 6.5-8.5 10-8.5 4.5-17 5.5-11 0-15.5-8.5-6.5-5.5-3-10H3L6.5-5.5 15.5-8.5 11 0 17 5.5 8.5 4.5 8.5 10 3.5 6.5z" fill="#a3a3bd" stroke="#07061a" stroke-width="1.3" />
            <path d="M-6.5-2.200-1.5-.2h3L6.5-2.200 3.5 3 0 4.200-3.5 3z" fill="#ff2f3f" />
        </g>
        <circle cx="150" cy="160" r="34" fill="url(#cover-fire)" /><path d="M140 152q-4-22 8-34 14-14 6-30 18 14 10 32-8 16 4 32z" fill="#150c2c" opacity=".55" />
        {NEAR.map(([x, high], i) => <House key={x} x={x} high={high} wide={16} fill={i % 2 ? '#1c1138' : '#150c2c'} lit={i + 1} />)}
    </svg>
)

/** A wind turbine with its foot at 0,0. */
const TURBINE = (
    <g fill="#f7ecd6" stroke="#5a2f2a" stroke-width="1" stroke-linejoin="round">
        <path d="M-2 0-.8-44H.8L2 0z" />
        <path d="M0-45-2-72Q1-74 1.5-45zM0-45 23-33Q22-29 .5-43zM0-45-24-34Q-21-30 0-43z" />
        <circle cy="-45" r="2.2" fill="#c93a2a" />
    </g>
)

/** A mesa whose foot is at 0,0, lit from the right. */
const MESA = (
    <g>
        <path d="M-40 0-30-34-22-36-20-46H18L22-34 30-30 42 0z" fill="#b8603c" />
        <path d="M-40 0-30-34-22-36-20-46H-6L-10-34-14 0z" fill="#8f4530" />
        <path d="M-26-22H26M-33-10H36" stroke="#d68a5a" stroke-width="2.5" opacity=".7" />
    </g>
)

export const sunCover = (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
            <linearGradient id="cover-glare" x2="0" y2="1"><stop stop-color="#3f9aa3" /><stop offset=".35" stop-color="#a9cdb4" /><stop offset=".62" stop-color="#fbdf9a" /><stop offset=".8" stop-color="#f5a95a" /></linearGradient>
            <radialGradient id="cover-sun"><stop stop-color="#fffbe6" stop-opacity=".95" /><stop offset=".4" stop-color="#ffe08a" stop-opacity=".6" /><stop offset="1" stop-color="#ffd06a" stop-opacity="0" /></radialGradient>
            <linearGradient id="cover-sand" x2="0" y2="1"><stop stop-color="#e0a25c" /><stop offset="1" stop-color="#b96a36" /></linearGradient>
            <linearGradient id="cover-dune" x2="0" y2="1"><stop stop-color="#f0c27a" /><stop offset="1" stop-color="#c97f45" /></linearGradient>
        </defs>
        <rect width="320" height="180" fill="url(#cover-glare)" />
        <circle cx="196" cy="72" r="104" fill="url(#cover-sun)" /><circle cx="196" cy="72" r="30" fill="#fff8dc" />
        <path d="M8 38q10-9 24-5 9-12 24-4 14-4 18 9z" fill="#fff8e8" opacity=".8" />
        <g transform="translate(60 118)">{MESA}</g>
        <g transform="translate(112 116) scale(.55)">{MESA}</g>
        <g transform="translate(286 118) scale(.8)">{MESA}</g>
        <path d="M0 118Q70 102 150 114T320 106V180H0z" fill="url(#cover-sand)" />
        <g transform="translate(246 112) scale(.62)">{TURBINE}</g>
        <g transform="translate(268 116) scale(.85)">{TURBINE}</g>
        <path d="M138 180Q160 150 150 134 144 124 158 113L163 113Q152 125 164 136 184 154 206 180z" fill="#6b4a4c" />
        <path d="M172 178Q164 154 156 140M155 132Q152 124 159 116" fill="none" stroke="#fbe3a0" stroke-width="1.5" stroke-dasharray="6 6" />
        <g transform="translate(216 138)">
            <path d="M-20 6Q0 12 24 6L22 3H-18z" fill="#7a4426" opacity=".5" />
            <path d="M-19 4V-3Q-18-6-13-6L-8-13H7L13-6H18Q21-5 21 0V4z" fill="#3f8d92" stroke="#2b1a22" stroke-width="1.5" stroke-linejoin="round" />
            <path d="M-6-11H-.5V-6H-9zM1.5-11H6L10-6H1.500z" fill="#1d3c44" />
            <circle cx="-11" cy="4" r="4" fill="#2b1a22" /><circle cx="12" cy="4" r="4" fill="#2b1a22" />
        </g>
        <path d="M0 158Q50 132 118 150T236 160T320 146V180H0z" fill="url(#cover-dune)" />
        <path d="M0 158Q50 132 118 150 150 158 176 162 120 156 84 150 40 144 0 168z" fill="#fbd998" />
        <path d="M64 158 8 170 4 166 62 155zM96 160 40 176 34 172 92 157zM126 164 84 180H70L122 161z" fill="#7a4426" opacity=".35" />
        <g stroke="#2b1a22" stroke-width="1.3" stroke-linejoin="round">
            <path d="M54 158 55 134Q57 126 64 126 71 126 73 134L75 158z" fill="#1f7f86" />
            <path d="M56 128Q55 114 64 113 73 114 72 128 68 132 64 132 59 132 56 128z" fill="#2a9aa0" />
            <path d="M58 120h12v5H58z" fill="#f0b45a" /><path d="M59.5 121.500h4v2.500h-4zM65 121.500h4v2.500h-4z" fill="#12343a" />
            <path d="M78 108V160" stroke="#6b3a22" stroke-width="2.5" />
            <path d="M84 160 85 138Q87 130 94 130 101 130 103 138L106 160z" fill="#b8402c" />
            <path d="M88 122Q88 131 94 133 100 131 100 122z" fill="#e8b48a" /><path d="M89 126Q94 140 99 126 97 129 94 129 91 129 89 126z" fill="#f6f0e4" />
            <path d="M82 121Q94 116 106 121L100 120Q100 111 94 111 88 111 88 120z" fill="#5a3324" />
            <path d="M114 164 115 144Q117 137 123 137 129 137 131 144L133 164z" fill="#e0912a" />
            <circle cx="123" cy="130" r="7" fill="#8a5a3a" /><path d="M115 129Q116 119 123 119 130 119 131 129 123 124 115 129z" fill="#2b1a22" />
            <path d="M117 127.500h12v3.500h-12z" fill="#f0b45a" />
        </g>
        <g fill="#5f8a4a" stroke="#2b3a22" stroke-width="1.2"><path d="M292 166V144Q292 140 295 140T298 144V152H301V147Q301 144 303.5 144T306 147V153Q306 157 302 157H298V166zM292 160H288Q284 160 284 156V151Q284 149 286 149T288.5 151V155H292z" /></g>
        <path d="M20 172q6-3 12 0 3-2 7 0l2 4H16zM238 172q5-3 10 0l2 4h-14z" fill="#a85c34" />
    </svg>
)
