import type { Scene } from '../scene.ts'

type TennisGroundProps = { readonly scene: Scene; readonly server: 'home' | 'away' }

/** Home stands on the left; the ring marks who serves. */
export const TennisGround = ({ scene: { key, act }, server }: TennisGroundProps) => (
  <>
    <rect x="40" y="30" width="240" height="120" fill="#1c6a4b" />
    <g fill="none" stroke="#f6f1e4" strokeOpacity="0.8" strokeWidth="1.4">
      <rect x="40" y="30" width="240" height="120" />
      <line x1="40" x2="280" y1="45" y2="45" />
      <line x1="40" x2="280" y1="135" y2="135" />
      <line x1="97" x2="97" y1="45" y2="135" />
      <line x1="223" x2="223" y1="45" y2="135" />
      <line x1="97" x2="223" y1="90" y2="90" />
    </g>
    <line x1="160" x2="160" y1="22" y2="158" stroke="#f3ead2" strokeWidth="2.4" strokeDasharray="3 2" />
    <g fill="#f5b94c">
      <circle cx="36" cy="112" r="5" />
      <circle cx="284" cy="68" r="5" />
    </g>
    <circle
      cx={server === 'home' ? 36 : 284}
      cy={server === 'home' ? 112 : 68}
      r="9"
      fill="none"
      stroke="#f5b94c"
      strokeWidth="1.6"
    />
    <g key={key} transform="translate(160 90)">
      {act !== 'rest' && <circle className={`ground-act tennis-${act}`} r="3.6" fill="#d8ec6a" />}
    </g>
  </>
)
