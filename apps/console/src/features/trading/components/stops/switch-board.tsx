import { BET_TYPES, type Stop } from '@maidan/contracts/staff'
import { heldBy, switchScope, betTypeWords } from '../../model/stops.ts'
import { scopeWords, SPORT_WORDS, SPORTS, type TradedSport } from '../../model/words.ts'
import { StopSwitch } from './stop-switch.tsx'

const ROWS = [undefined, ...SPORTS] as const
const COLUMNS = [undefined, ...BET_TYPES] as const

const rowWords = (sport: TradedSport | undefined): string =>
  sport === undefined ? 'All sports' : SPORT_WORDS[sport]

/** Every kill switch at one look: sports down, bet types across. */
export const SwitchBoard = ({ stops }: { readonly stops: readonly Stop[] }) => (
  <div className="con-board">
    {ROWS.map((sport) => (
      <section key={sport ?? 'all'} aria-label={rowWords(sport)}>
        <h2>{rowWords(sport)}</h2>
        <ul>
          {COLUMNS.map((betType) => (
            <Cell key={betType ?? 'all'} {...{ sport, betType, stops }} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

type CellProps = {
  readonly sport: (typeof ROWS)[number]
  readonly betType: (typeof COLUMNS)[number]
  readonly stops: readonly Stop[]
}

const Cell = ({ sport, betType, stops }: CellProps) => {
  const scope = switchScope(sport, betType)
  const held = heldBy(stops, { sport, betType }, scope)
  const name = scopeWords({ scope, name: '' })
  const [first] = held.own === undefined ? held.wider : [held.own]
  return (
    <li data-off={first !== undefined}>
      <span>
        <b>{betTypeWords(betType)}</b>
        <small>{stateWords(first, held.own !== undefined)}</small>
      </span>
      <StopSwitch scope={scope} name={name} held={held} kind="kill" />
    </li>
  )
}

const stateWords = (stop: Stop | undefined, isOwn: boolean): string => {
  if (stop === undefined) return 'Takes bets'
  if (!isOwn) return `Shut by ${scopeWords(stop)}`
  return `${stop.kind === 'kill' ? 'Off' : 'Suspended'}, ${stop.by}`
}
