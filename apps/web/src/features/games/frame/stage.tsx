import type { ReactNode } from 'react'
import './stage.css'

export type StageProps = {
  readonly isDemo: boolean
  /** What stands above the board, e.g. the RTP and the highest win. */
  readonly facts: readonly string[]
  readonly betText: string
  readonly form: { readonly ratio: number; readonly most: number; readonly phoneRatio?: number }
  /** The line that says what happened. */
  readonly say: string
  /** What was won beyond the stake, shown for a moment; undefined for everything else. */
  readonly won: { readonly id: number; readonly text: string } | undefined
  readonly children: ReactNode
}

/** The night in which every game is played, in both themes. */
export const Stage = ({ isDemo, facts, betText, form, say, won, children }: StageProps) => (
  <section className="gm-stage" data-theme="dark" aria-label="Board">
    <div className="gm-facts">
      {isDemo && <strong className="gm-demo">Demo</strong>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span className="ml-auto">{betText}</span>
    </div>
    <div
      className="gm-box"
      style={{
        ['--ratio' as string]: form.ratio,
        ['--phone-ratio' as string]: form.phoneRatio ?? form.ratio,
        ['--most' as string]: `${form.most}px`,
      }}
    >
      <div className="gm-board">{children}</div>
    </div>
    <div className="gm-say" role="status" aria-live="polite">
      <p>
        {won && (
          <b key={won.id} className="gm-won num">
            {won.text}
          </b>
        )}
        {say}
      </p>
    </div>
  </section>
)
