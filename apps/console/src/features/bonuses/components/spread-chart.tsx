import { COST_STEPS, type Costs } from '@maidan/ledger/bonus'

const WIDTH = 420
const HEIGHT = 132
const BASE = 108
const TOP = 18

const wordsOf = (step: number, at: number): string => {
  if (step === 0) return 'Nothing'
  const times = (value: number): string => (value === 50 ? '½' : String(value / 100).replace('.5', '½'))
  return step === Infinity ? `> ${times(COST_STEPS[at - 1] ?? 0)}×` : `≤ ${times(step)}×`
}

/** How many players turn how much of the bonus into cash. */
export const SpreadChart = ({ costs: { spread, players } }: { readonly costs: Costs }) => {
  const most = Math.max(1, ...spread)
  const slot = WIDTH / COST_STEPS.length
  const bars = COST_STEPS.map((step, at) => {
    const count = spread[at] ?? 0
    const height = (count / most) * (BASE - TOP)
    const percent = Math.round((count / Math.max(1, players)) * 100)
    return { step, words: wordsOf(step, at), x: at * slot, height, percent }
  })
  const said = bars.map(({ words, percent }) => `${words}: ${percent} %`).join(', ')
  return (
    <svg
      role="img"
      aria-label={`Share of players by what became cash of the bonus. ${said}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full"
    >
      <line x1={0} x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} stroke="var(--line)" />
      {bars.map(({ step, words, x, height, percent }) => (
        <g key={step} fill="var(--ink-3)" fontSize={12} textAnchor="middle">
          <rect
            x={x + slot * 0.16}
            y={BASE - height}
            width={slot * 0.68}
            height={height}
            rx={3}
            fill={step === 0 ? 'var(--ink-3)' : 'var(--gold)'}
          />
          {percent > 0 && (
            <text x={x + slot / 2} y={BASE - height - 5} fill="var(--ink)">
              {percent} %
            </text>
          )}
          <text x={x + slot / 2} y={BASE + 17}>
            {words}
          </text>
        </g>
      ))}
    </svg>
  )
}
