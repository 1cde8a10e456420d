import type { BetView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import { cancelBet } from '../../../../lib/bets/cancel-bet.ts'
import { marketsToClear } from './parts.ts'

type ClearMarketProps = { readonly name: string; readonly ids: readonly number[] }

/** Says how many stayed: a bet that was matched meanwhile can no longer be cancelled. */
const ClearMarket = ({ name, ids }: ClearMarketProps) => {
  const { busy, run } = useLock()
  const clear = () =>
    run(async () => {
      const answers = await Promise.all(ids.map(cancelBet))
      const kept = answers.filter(({ ok }) => !ok).length
      if (kept > 0) toast.error(`${kept} of ${ids.length} bets were not cancelled`)
      tellBetsChanged()
    })
  return (
    <li>
      <Button kind="refuse" size="small" loading={busy} onClick={() => void clear()}>
        Cancel all {ids.length} on {name}
      </Button>
    </li>
  )
}

/** One button for each market with several unmatched bets. */
export const CancelAll = ({ bets }: { readonly bets: readonly BetView[] }) => {
  const markets = marketsToClear(bets)
  if (markets.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-3">
      {markets.map(({ market, name, ids }) => (
        <ClearMarket key={market} name={name} ids={ids} />
      ))}
    </ul>
  )
}
