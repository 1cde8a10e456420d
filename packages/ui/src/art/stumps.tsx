import { Mark } from './logo.tsx'

export type StumpsArtProps = { readonly size?: number | undefined }

/** Nothing happens on this pitch yet: stumps inside the rope. */
export const StumpsArt = ({ size = 150 }: StumpsArtProps) => (
  <svg width={size} height={(size * 84) / 150} viewBox="0 0 150 84" aria-hidden color="var(--ink-2)">
    <ellipse
      cx="75"
      cy="58"
      rx="70"
      ry="22"
      fill="none"
      stroke="var(--line-2)"
      strokeWidth="2"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <path d="M64 40h22l8 38H56Z" fill="var(--turf-3)" />
    <g transform="translate(59 12)">
      <Mark size={32} />
    </g>
  </svg>
)
