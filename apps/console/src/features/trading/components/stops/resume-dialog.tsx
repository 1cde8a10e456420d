import type { Stop } from '@maidan/contracts/staff'
import { ActionDialog } from '../../../../lib/parts/forms/action-dialog.tsx'
import { momentOf } from '../../../../lib/time.ts'
import { resume } from '../../api/stops.ts'
import { stopWords } from '../../model/stops.ts'
import { scopeWords } from '../../model/words.ts'

type Props = {
  readonly stop: Stop
  /** Other stops that go on to shut it. */
  readonly wider?: readonly Stop[] | undefined
  readonly onClose: () => void
}

const NONE: readonly Stop[] = []

export const ResumeDialog = ({ stop, wider = NONE, onClose }: Props) => (
  <ActionDialog
    title={`Resume ${scopeWords(stop)}`}
    renderSentence={() => (
      <>
        <p>
          <bdi>{stopWords(stop)}</bdi>, {momentOf(stop.at)}: “<bdi>{stop.reason}</bdi>”
        </p>
        <p className="mt-2">
          {wider.length === 0
            ? 'Its markets then follow the feed, unless another stop is in force.'
            : `It stays closed: ${wider.map(stopWords).join('; ')}.`}
        </p>
      </>
    )}
    confirm={() => 'Resume'}
    act={() => resume(stop)}
    onClose={onClose}
  />
)
