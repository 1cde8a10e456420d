import { BET_TYPES, type BetType, type TradedFixture, type TradedMarket } from '@maidan/contracts/staff'
import { useLimits, useTradedFixture } from '../../api/reads.ts'
import { limitText, rupeesOrDash } from '../../model/limits.ts'
import { heldBy, isSameScope } from '../../model/stops.ts'
import { BET_TYPE_WORDS, fixtureName } from '../../model/words.ts'
import { LimitButton } from '../settings/limit-button.tsx'
import { StopSwitch } from '../stops/stop-switch.tsx'

/** What a bet type has of a match, in a few words. */
const marketsWords = (markets: readonly TradedMarket[]): string => {
  const open = markets.filter(({ status }) => status === 'open').length
  return `${open} of ${markets.length} open`
}

/** The switches of a match, one a bet type that it has. */
export const ThisMatch = ({ id }: { readonly id: string }) => {
  const { data } = useTradedFixture(id)
  if (data === undefined) return null
  const { fixture, markets, stops } = data
  const types = BET_TYPES.filter((type) => markets.some(({ betType }) => betType === type))
  if (types.length === 0) return null
  const held = (betType: BetType) =>
    heldBy(stops, { sport: fixture.sport, fixture: id, betType }, { type: 'fixture', fixture: id, betType })
  return (
    <section className="con-side-part">
      <div className="con-side-head">
        <h2>This match</h2>
        <small>{fixtureName(fixture)}</small>
      </div>
      <ul className="con-switches-list">
        {types.map((betType) => (
          <li key={betType}>
            <span>
              <b>{BET_TYPE_WORDS[betType]}</b>
              <small className="num">{marketsWords(markets.filter((one) => one.betType === betType))}</small>
            </span>
            <StopSwitch
              scope={{ type: 'fixture', fixture: id, betType }}
              name={`${fixtureName(fixture)}, ${BET_TYPE_WORDS[betType].toLowerCase()}`}
              held={held(betType)}
            />
          </li>
        ))}
      </ul>
      <MatchLimits fixture={fixture} />
    </section>
  )
}

/** The limits that a trader has set for this match alone, and the way to set them. */
const MatchLimits = ({ fixture }: { readonly fixture: TradedFixture }) => {
  const { data } = useLimits()
  const scope = { type: 'fixture', fixture: fixture.id } as const
  const own = data?.overrides.find((override) => isSameScope(override.scope, scope))
  return (
    <div className="con-match-limits">
      <p className="num">
        Highest stake {own?.maxStake == null ? 'as usual' : rupeesOrDash(own.maxStake)}, exposure{' '}
        {own?.maxExposure == null ? 'as usual' : rupeesOrDash(own.maxExposure)}, delay{' '}
        {limitText('delay', own?.delay ?? null)}
      </p>
      <LimitButton scope={scope} name={fixtureName(fixture)} kind="second" />
    </div>
  )
}
