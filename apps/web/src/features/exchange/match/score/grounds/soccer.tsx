import type { Scene } from '../scene.ts'

const CARD_INKS: Readonly<Record<string, string>> = { yellow: '#f5b94c', red: '#ff7a66' }

const Box = ({ x, width }: { readonly x: number; readonly width: number }) => (
  <rect x={x} y="48" width={width} height="84" />
)

/** Home plays from left to right. */
export const SoccerGround = ({ scene: { key, act } }: { readonly scene: Scene }) => {
  const card = CARD_INKS[act.split('_')[1] ?? '']
  return (
    <>
      <g fill="#12563d">
        {[24, 92, 160, 228].map((x) => (
          <rect key={x} x={x} y="14" width="34" height="152" />
        ))}
      </g>
      <g fill="none" stroke="#f6f1e4" strokeOpacity="0.75" strokeWidth="1.4">
        <rect x="24" y="14" width="272" height="152" />
        <line x1="160" x2="160" y1="14" y2="166" />
        <circle cx="160" cy="90" r="26" />
        <Box x={24} width={42} />
        <Box x={254} width={42} />
        <rect x="16" y="74" width="8" height="32" />
        <rect x="296" y="74" width="8" height="32" />
      </g>
      <g key={key} transform="translate(160 90)">
        {card ? (
          <rect
            className={`ground-act soccer-${act}`}
            x="-7"
            y="-10"
            width="14"
            height="20"
            rx="2"
            fill={card}
          />
        ) : (
          <circle
            className={`ground-act soccer-${act}`}
            r="5"
            fill="#f6f1e4"
            stroke="#17351f"
            strokeWidth="1.2"
          />
        )}
      </g>
    </>
  )
}
