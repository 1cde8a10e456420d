import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { SideSquare } from '@maidan/ui/market/side-square.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useNow } from '@maidan/browser/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openBetsQuery } from '../api.ts'
import { type BetPart, marketOf, selectionOf, sideOf, termsOf } from '../../../../lib/bets/bet-words.ts'
import { figuresOfPart, stakeOf } from './parts.ts'
import { EditBet } from './edit-bet.tsx'
import { useBetChange } from './use-bet-change.ts'

type LineProps = {
  readonly bet: BetView
  readonly part: BetPart
  readonly note: ReactNode
  readonly children?: ReactNode
}

const Line = ({ bet, part, note, children }: LineProps) => {
  const { profit, risk } = figuresOfPart(bet, part)
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-2">
      <SideSquare side={sideOf(bet)} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-medium text-ink">{selectionOf(bet)}</p>
        <p className="text-small text-ink-3 *:block *:truncate">{note}</p>
      </div>
      <div className="num text-right text-small">
        <p className="font-medium text-ink">
          {termsOf(bet, part)} × {formatRupees(stakeOf(bet, part), { paise: 'auto' })}
        </p>
        <p>
          {part === 'matched' ? (
            <Money amount={profit} sign tone="up" />
          ) : (
            <>
              <span className="sr-only">At risk </span>
              <Money amount={-risk} tone="down" />
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}

/** Counted from when the list was read, so that a wrong clock of the device does not matter. */
const Countdown = ({ landsInMs }: { readonly landsInMs: number }) => {
  const { dataUpdatedAt } = useQuery(openBetsQuery)
  const left = landsInMs - (useNow(250) - dataUpdatedAt)
  return <span className="num">{left > 0 ? `Placed in ${Math.ceil(left / 1000)} s` : 'Placing …'}</span>
}

const Note = ({ bet }: { readonly bet: BetView }) => (
  <>
    {bet.landsInMs !== null && <Countdown landsInMs={bet.landsInMs} />}
    <span>{marketOf(bet)}</span>
  </>
)

/** A bet whose unmatched part the player can still change. */
export const OpenBetRow = ({ bet }: { readonly bet: BetView }) => {
  const [isEditing, setEditing] = useState(false)
  const change = useBetChange(bet.id)
  const selection = selectionOf(bet)
  const isBusy = change.doing !== undefined
  const isPending = bet.status === 'pending'
  return (
    <li className="border-t border-line" aria-busy={isBusy}>
      <Line
        bet={bet}
        part="remaining"
        note={change.doing === undefined ? <Note bet={bet} /> : <span>{change.doing}</span>}
      >
        <div className="-mr-2 flex">
          {!isPending && bet.kind === 'match_odds' && (
            <IconButton
              label={`Change ${selection} at ${termsOf(bet, 'remaining')}`}
              icon={<Pencil aria-hidden />}
              aria-expanded={isEditing}
              disabled={isBusy}
              onClick={() => setEditing(!isEditing)}
            />
          )}
          <IconButton
            label={`Cancel the unmatched part of ${selection}`}
            icon={<X aria-hidden />}
            disabled={isBusy}
            onClick={() => void change.cancel()}
          />
        </div>
      </Line>
      {change.failure !== undefined && (
        <p role="alert" className="px-4 pb-2 text-small text-down">
          {change.failure}
        </p>
      )}
      {isEditing && <EditBet key={bet.price} bet={bet} change={change} onDone={() => setEditing(false)} />}
    </li>
  )
}

export const MatchedBetRow = ({ bet }: { readonly bet: BetView }) => (
  <li className="border-t border-line">
    <Line bet={bet} part="matched" note={<span>{marketOf(bet)}</span>} />
  </li>
)
