// The rules of Under Falling Skies in the order one reads them, with pictures of what they speak of.
import type { ComponentChildren } from 'preact'
import { t } from '../../messages'
import type { Chapter } from '../front'
import type { GlyphName } from './art'
import { Die, Excavator, Glyph, Ship, SkyIcon, SymbolMark } from './art'
import { DefencePicture, RoomPicture, TunnelPicture } from './rooms'

const drawn = (children: ComponentChildren, width = 40, height = 40) => (
    <svg class="rule-picture" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} style={{ width: `${width / 8}rem` }}>{children}</svg>
)
const sign = (name: GlyphName) => drawn(<Glyph name={name} size={28} />)
const die = (color: 'black' | 'white' | 'blue', value: number) => drawn(<Die color={color} value={value} />, 34, 40)
const ship = (red: boolean) => drawn(<Ship red={red} />, 34, 26)
const icon = (kind: 'left' | 'right' | 'mothership' | 'explosion', strength = 0) => drawn(<SkyIcon icon={{ kind, strength }} x={0} y={0} />, 44, 26)
const symbol = (kind: 'excavator' | 'research' | 'red ship' | 'damage' | 'skull', steps = 0) => drawn(<SymbolMark symbol={{ kind, steps }} x={0} y={0} />, 40, 22)
const room = (effect: 'energy' | 'fighter' | 'research' | 'robot', modifier = 0, cost = 0, spaces = 1) => (
    <RoomPicture room={{ effects: [effect], modifier, cost, spaces: ['c1r1', 'c2r1', 'c3r1'].slice(0, spaces) }} />
)
const three = (...pictures: ComponentChildren[]) => <>{pictures}</>

export const rulebook: Chapter[] = [
    {
        title: t('skies.book.goal'),
        parts: [
            { rules: ['SKY-END-03'], picture: sign('research') },
            { rules: ['SKY-END-01'], picture: sign('skull') },
            { rules: ['SKY-END-02'], picture: sign('damage') },
        ],
    },
    {
        title: t('skies.book.board'),
        parts: [
            { rules: ['SKY-BRD-01'] },
            { rules: ['SKY-BRD-03'], picture: three(icon('left'), icon('explosion', 3), icon('mothership')) },
            { rules: ['SKY-BRD-04'], picture: three(room('energy', -1), room('research', 0, 1)) },
            { rules: ['SKY-BRD-05'], picture: sign('damage') },
            { rules: ['SKY-BRD-06'], picture: three(sign('research'), sign('energy')) },
        ],
    },
    {
        title: t('skies.book.setup'),
        parts: [{ rules: ['SKY-SET-01'], picture: three(ship(false), die('black', 4), die('white', 2)) }, { rules: ['SKY-BRD-02'] }],
    },
    {
        title: t('skies.book.place'),
        lead: t('skies.book.place.lead'),
        parts: [
            { rules: ['SKY-DIE-01', 'SKY-DIE-03'], picture: die('black', 5) },
            { rules: ['SKY-DIE-02'], picture: die('white', 3) },
            { rules: ['SKY-DIE-04', 'SKY-DIE-05'], picture: <TunnelPicture /> },
            { rules: ['SKY-DIE-06'] },
        ],
    },
    {
        title: t('skies.book.ships'),
        parts: [
            { rules: ['SKY-SHP-01', 'SKY-SHP-03', 'SKY-SHP-04'], picture: ship(false) },
            { rules: ['SKY-SHP-02'], picture: <DefencePicture /> },
            { rules: ['SKY-SHP-05'], picture: three(icon('left'), icon('right')) },
            { rules: ['SKY-SHP-06'], picture: icon('mothership') },
            { rules: ['SKY-SHP-07'], picture: icon('explosion', 4) },
            { rules: ['SKY-SHP-08'], picture: sign('damage') },
            { rules: ['SKY-SHP-09'] },
        ],
    },
    {
        title: t('skies.book.rooms'),
        lead: t('skies.book.rooms.lead'),
        parts: [
            { rules: ['SKY-ROM-01', 'SKY-ROM-02', 'SKY-ROM-03', 'SKY-ROM-09'] },
            { rules: ['SKY-ROM-04'], picture: room('energy', 0, 0, 2) },
            { rules: ['SKY-ROM-05'], picture: room('energy', -1) },
            { rules: ['SKY-ROM-06'], picture: room('fighter', -1, 1) },
            { rules: ['SKY-ROM-07', 'SKY-ROM-08'], picture: room('research', -1, 1) },
        ],
    },
    {
        title: t('skies.book.dig'),
        parts: [{ rules: ['SKY-EXC-01'], picture: drawn(<Excavator />, 48, 34) }, { rules: ['SKY-EXC-02', 'SKY-EXC-03'] }],
    },
    {
        title: t('skies.book.robots'),
        parts: [
            { rules: ['SKY-ROB-01', 'SKY-ROB-06'], picture: room('robot', -1, 1) },
            { rules: ['SKY-ROB-02', 'SKY-ROB-03', 'SKY-ROB-04', 'SKY-ROB-05'], picture: die('blue', 4) },
        ],
    },
    {
        title: t('skies.book.mothership'),
        lead: t('skies.book.mothership.lead'),
        parts: [
            { rules: ['SKY-MOT-01', 'SKY-MOT-06', 'SKY-MOT-03'], picture: three(symbol('damage'), symbol('excavator', 2), symbol('research', 1), symbol('red ship')) },
            { rules: ['SKY-MOT-02'], picture: sign('mothership') },
            { rules: ['SKY-MOT-04', 'SKY-MOT-05'], picture: three(ship(false), ship(true)) },
        ],
    },
    { title: t('skies.book.hard'), parts: [{ rules: ['SKY-SET-02', 'SKY-BRD-08'] }, { rules: ['SKY-BRD-07'] }] },
]
