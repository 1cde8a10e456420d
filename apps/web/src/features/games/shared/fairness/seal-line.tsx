import type { SharedRoundView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { roundName } from '../frame/words.ts'

type SealLineProps = { readonly round: SharedRoundView | undefined; readonly onCheck: () => void }

const short = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`

/** The seal of the round in short; the drawer shows the whole of it. */
export const SealLine = memo(
  ({ round, onCheck }: SealLineProps) =>
    round && (
      <div className="gm-side sg-seal">
        <ShieldCheck aria-hidden className="size-5 shrink-0" />
        <div>
          <p className="text-body font-semibold text-ink">
            Round {roundName(round.id)} {round.phase === 'ended' ? 'is open' : 'is sealed'}
          </p>
          <p className="num text-cap text-ink-3">Hash {short(round.commitment)}</p>
        </div>
        <Button kind="text" size="small" onClick={onCheck}>
          Check
        </Button>
      </div>
    ),
)
