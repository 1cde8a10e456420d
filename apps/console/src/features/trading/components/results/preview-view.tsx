import type { Preview } from '@maidan/contracts/staff'
import type { ReactNode } from 'react'
import { PaneSection } from '../../../../lib/parts/panes/pane.tsx'
import type { PreviewAsk } from '../../api/results.ts'
import { FromTo } from './from-to.tsx'
import { PreviewList } from './preview-list.tsx'
import { PreviewTotals } from './preview-totals.tsx'

type Props = {
  readonly head: ReactNode
  readonly preview: Preview
  readonly ask: PreviewAsk
  readonly onAsk: (ask: PreviewAsk) => void
  /** Between the totals and the buttons. */
  readonly children?: ReactNode
  readonly foot: ReactNode
  /** Beside the choice of bets. */
  readonly save?: ReactNode
}

/** A result before it is carried out: the bets at the left, the sums and the decision at the right. */
export const PreviewView = ({ head, preview, ask, onAsk, children, foot, save }: Props) => (
  <div className="con-settle">
    <div className="con-settle-main">
      {head}
      <FromTo from={preview.from} to={preview.to} />
      <PreviewList {...{ preview, ask, onAsk, save }} />
    </div>
    <aside aria-label="What it moves" className="con-settle-side">
      <div className="con-pane-body">
        <PreviewTotals preview={preview} />
        {children}
        <PaneSection title="What the players will read">
          <p className="con-letter-box">
            <bdi>{preview.to.source}</bdi>
          </p>
        </PaneSection>
      </div>
      <div className="con-pane-foot">{foot}</div>
    </aside>
  </div>
)
