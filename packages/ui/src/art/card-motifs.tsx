import { CardBack, type MotifProps, PlayingCard, Rays, Rings, Stripes, SUITS } from './primitives.tsx'

export const TeenPatti = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Stripes ink={main} opacity={0.07} />
    <PlayingCard x={92} y={190} turn={-18} paper={main} ink={ground} suit="spade" rank="A" />
    <PlayingCard x={208} y={190} turn={18} paper={main} ink={ground} suit="club" rank="K" />
    <PlayingCard x={150} y={168} paper={second} ink={ground} suit="heart" rank="Q" />
  </>
)

export const AndarBahar = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <rect width="150" height="400" fill={second} opacity=".16" />
    <PlayingCard x={96} y={170} turn={-6} paper={main} ink={ground} suit="spade" rank="7" />
    <PlayingCard x={204} y={186} turn={6} paper={second} ink={ground} suit="diamond" rank="J" />
    <path d="M150 40V310" stroke={main} strokeWidth="3" strokeDasharray="3 9" strokeLinecap="round" />
  </>
)

export const Blackjack = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rings ink={main} opacity={0.1} y={340} />
    <PlayingCard x={122} y={158} turn={-11} paper={main} ink={ground} suit="spade" rank="A" />
    <PlayingCard x={178} y={170} turn={9} paper={second} ink={ground} suit="club" rank="J" />
    <path
      d="M40 262q110 50 220 0"
      fill="none"
      stroke={main}
      strokeWidth="5"
      strokeDasharray="1 12"
      strokeLinecap="round"
    />
  </>
)

export const Baccarat = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={16} opacity={0.08} />
    {[232, 204, 176, 148].map((y, chip) => (
      <g key={y}>
        <ellipse cx="150" cy={y + 16} rx="82" ry="36" fill={ground} />
        <ellipse cx="150" cy={y + 10} rx="80" ry="34" fill={chip % 2 === 0 ? main : second} />
      </g>
    ))}
    <ellipse cx="150" cy="158" rx="48" ry="19" fill="none" stroke={ground} strokeWidth="4" />
    <path d={SUITS.spade} transform="translate(150 157) scale(.44 .3)" fill={ground} />
  </>
)

export const HiLo = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <PlayingCard x={112} y={176} turn={-8} paper={main} ink={ground} suit="diamond" rank="9" />
    <path d="M216 66l34 44h-22v46h-24v-46h-22Z" fill={second} />
    <path d="M216 288l34-44h-22v-46h-24v46h-22Z" fill={main} opacity=".45" />
  </>
)

export const Poker = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Stripes ink={main} opacity={0.07} />
    {[-32, -16, 0, 16, 32].map((turn, card) => (
      <g key={turn} transform={`translate(21 24) scale(.86) rotate(${turn} 150 330)`}>
        <PlayingCard
          x={150}
          y={172}
          paper={card === 2 ? second : main}
          ink={ground}
          suit={card % 2 === 0 ? 'spade' : 'heart'}
          rank={'10JQKA'.match(/10|./g)?.[card] ?? ''}
        />
        <rect x="104" y="106" width="92" height="132" rx="9" fill="none" stroke={ground} strokeWidth="3" />
      </g>
    ))}
  </>
)

export const ThirtyTwoCards = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={20} opacity={0.08} y={320} />
    {[0, 1, 2, 3].map((card) => (
      <CardBack
        key={card}
        x={84 + card * 44}
        y={182 - card * 14}
        turn={card * 5 - 8}
        paper={card % 2 === 0 ? main : second}
        ink={ground}
      />
    ))}
  </>
)

export const DragonTiger = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={second} count={18} opacity={0.14} />
    <circle cx="150" cy="172" r="108" fill={main} />
    <path d="M150 64A108 108 0 0 1 150 280A54 54 0 0 1 150 172A54 54 0 0 0 150 64Z" fill={second} />
    <g fill={ground}>
      <path d="M112 108l40 14-22 8 30 16-38-2-14 22-8-26-28-4 30-10Z" />
      <path d="M188 236l-40-14 22-8-30-16 38 2 14-22 8 26 28 4-30 10Z" />
    </g>
  </>
)
