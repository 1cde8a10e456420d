import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Board, Frame } from '../model/replay.ts'

/** The round from its beginning, one step at a time; it opens at its end. */
export const Replay = ({ frames }: { readonly frames: readonly Frame[] }) => {
  const last = frames.length - 1
  const [chosen, setChosen] = useState<number>()
  // A round in play grows while it is looked at.
  const at = Math.min(chosen ?? last, last)
  const frame = frames[at]
  return (
    <div className="con-replay">
      <div className="con-replay-head">
        <IconButton
          label="Step back"
          icon={<ChevronLeft aria-hidden />}
          disabled={at === 0}
          onClick={() => setChosen(at - 1)}
        />
        <span className="num">
          Step {at} of {last}
        </span>
        <IconButton
          label="Step forward"
          icon={<ChevronRight aria-hidden />}
          disabled={at === last}
          onClick={() => setChosen(at + 1)}
        />
      </div>
      <p role="status">{frame?.words}</p>
      {frame?.board && <Drawing board={frame.board} />}
    </div>
  )
}

/** Plain on purpose; the sentence above says the same. */
const Drawing = ({ board: { columns, cells } }: { readonly board: Board }) => (
  <div
    aria-hidden
    className="con-round-board"
    style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {cells.map(({ text, look }, at) => (
      <span key={at} data-look={look}>
        {text}
      </span>
    ))}
  </div>
)
