import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import { tellPlaced } from '../use-placing.ts'
import { drop, type Kept, useUnanswered } from './kept.ts'
import { placeAgain } from './send.ts'

type LineProps = {
  readonly one: Kept
  readonly busy: boolean
  readonly onAgain: () => void
}

/** A tap without an answer, and the two things that can be done about it. */
export const UnansweredNotice = ({ one, busy, onAgain }: LineProps) => (
  <Notice tone="down">
    <p>
      No answer came to <b className="num">{one.text}</b>. Send it again to find out: we never book it twice.
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" kind="second" loading={busy} onClick={onAgain}>
        Send again
      </Button>
      <Button
        size="small"
        kind="text"
        disabled={busy}
        onClick={() => {
          drop(one.id)
          tellBetsChanged()
        }}
      >
        Forget it
      </Button>
    </div>
  </Notice>
)

const UnansweredBet = ({ one }: { readonly one: Kept }) => {
  const { busy, run } = useLock()
  const again = () =>
    run(async () => {
      const answer = await placeAgain(one)
      const refusal = answer && tellPlaced(answer, one.text)
      if (refusal !== undefined) toast.error(refusal)
    })
  return <UnansweredNotice one={one} busy={busy} onAgain={() => void again()} />
}

/** The bets that were sent and never answered, also before the page was loaded again. */
export const UnansweredBets = () => {
  const bets = useUnanswered('bet')
  return bets.map((one) => <UnansweredBet key={one.id} one={one} />)
}
