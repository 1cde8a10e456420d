import type { VipLevel } from '@maidan/contracts/player'
import { groupLakh } from '@maidan/ui'
import { Check } from 'lucide-react'
import { percentText, PRODUCT_WORDS, PRODUCTS } from '../model.ts'

type Props = {
  readonly levels: readonly VipLevel[]
  /** The player's own; nothing for a guest. */
  readonly own: number | undefined
}

type DotProps = { readonly level: number; readonly own: number | undefined }

const dotLook = (level: number, own: number): string => {
  if (level === own) return 'bg-gold text-gold-ink ring-2 ring-gold ring-offset-2 ring-offset-turf-1'
  return level < own ? 'bg-turf-3 text-up' : 'bg-turf-3 text-ink-2'
}

const Dot = ({ level, own = 0 }: DotProps) => (
  <span
    aria-hidden
    className={`grid size-9 shrink-0 place-items-center rounded-full text-body font-semibold tabular-nums ${dotLook(level, own)}`}
  >
    {level < own ? <Check className="size-5" /> : level}
  </span>
)

const stateOf = (level: number, own = 0): string => {
  if (level === own) return ', your level'
  return level < own ? ', reached' : ''
}

const Benefits = ({ benefits }: Pick<VipLevel, 'benefits'>) => (
  <ul className="grid gap-1">
    {benefits.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const Shares = ({ shares }: Pick<VipLevel, 'shares'>) => (
  <dl className="grid grid-cols-4 gap-2">
    {PRODUCTS.map((product) => (
      <div key={product}>
        <dt className="text-cap text-ink-3">{product === 'instant' ? 'Instant' : PRODUCT_WORDS[product]}</dt>
        <dd className="text-small font-semibold tabular-nums text-ink">{percentText(shares[product])}</dd>
      </div>
    ))}
  </dl>
)

/** One below the other, where columns have no room. */
const Cards = ({ levels, own }: Props) => (
  <ol className="overflow-hidden rounded-3 bg-turf-1 shadow-1 lg:hidden" aria-label="Levels">
    {levels.map(({ level, name, points, shares, benefits }) => (
      <li
        key={level}
        aria-current={level === own ? 'step' : undefined}
        className={`grid gap-3 border-t border-line px-4 py-4 first:border-0 ${level === own ? 'bg-gold-wash' : ''}`}
      >
        <div className="flex items-center gap-3">
          <Dot level={level} own={own} />
          <h3 className="flex-1 text-h3 text-ink">
            {name}
            <span className="sr-only">{stateOf(level, own)}</span>
          </h3>
          <span className="num text-small text-ink-2">{groupLakh(points)} points</span>
        </div>
        <Shares shares={shares} />
        <div className="text-small text-ink-2">
          <Benefits benefits={benefits} />
        </div>
      </li>
    ))}
  </ol>
)

const ROW = 'border-t border-line'
const ROW_HEAD = 'py-3 pl-5 pr-3 text-left text-body font-normal text-ink'

const Columns = ({ levels, own }: Props) => {
  const cell = ({ level }: VipLevel, className: string): string =>
    `px-2 text-center ${className} ${level === own ? 'bg-gold-wash text-ink' : 'text-ink-2'}`
  return (
    <table className="hidden w-full table-fixed overflow-hidden rounded-3 bg-turf-1 shadow-1 lg:table">
      <caption className="sr-only">Levels with their points, rakeback and benefits</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="w-[132px] py-4 pl-5 text-left align-bottom text-cap font-normal text-ink-3"
          >
            Points needed
          </th>
          {levels.map((one) => (
            <th key={one.level} scope="col" className={cell(one, 'py-4 font-normal')}>
              <span className="flex flex-col items-center gap-2">
                <Dot level={one.level} own={own} />
                <span className="text-body text-ink">
                  {one.name}
                  <span className="sr-only">{stateOf(one.level, own)}</span>
                </span>
                <span className="num text-cap text-ink-3">{groupLakh(one.points)}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PRODUCTS.map((product) => (
          <tr key={product} className={ROW}>
            <th scope="row" className={ROW_HEAD}>
              {PRODUCT_WORDS[product]}
            </th>
            {levels.map((one) => (
              <td
                key={one.level}
                className={cell(one, one.level === own ? 'num text-body font-semibold' : 'num text-body')}
              >
                {percentText(one.shares[product])}
              </td>
            ))}
          </tr>
        ))}
        <tr className={ROW}>
          <th scope="row" className={`${ROW_HEAD} align-top`}>
            What you get
          </th>
          {levels.map((one) => (
            <td key={one.level} className={cell(one, 'py-3 align-top text-cap font-normal')}>
              <Benefits benefits={one.benefits} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

export const Levels = (props: Props) => (
  <section aria-labelledby="vip-levels" className="grid grid-cols-1 gap-3">
    <div>
      <h2 id="vip-levels" className="text-h2">
        Levels and rakeback
      </h2>
      <p className="text-small text-ink-2">
        The share of each bet with your own money that comes back to you, won or lost.
      </p>
    </div>
    <Cards {...props} />
    <Columns {...props} />
  </section>
)
