import type { WeekResult } from '@maidan/contracts/player'
import { BarChart } from '@maidan/ui/data/bar-chart.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { formatRupees } from '@maidan/ui/money/money-format.ts'
import { Money } from '@maidan/ui/money/money.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultsQuery } from '../api.ts'
import { byProduct, byWeek, type Product, PRODUCTS, totalsOf } from '../model.ts'

const signed = (amount: number): string => formatRupees(amount, { sign: true })

/** What the player won or lost, by week and by product: losses as plain as wins. */
export const ResultsCard = () => {
  const { data, isPending, isError, refetch } = useQuery(resultsQuery)
  return (
    <Card label="Your results">
      <CardHead title="Your results" note="Last 12 weeks" />
      {isPending && <SkeletonRows rows={4} />}
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          Your results did not load.
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data?.results.length === 0 && (
        <p className="text-small text-ink-2">
          Nothing was settled in the last 12 weeks. Play of demo accounts is not counted.
        </p>
      )}
      {data !== undefined && data.results.length > 0 && <Results {...data} />}
    </Card>
  )
}

type ResultsProps = { readonly weeks: readonly string[]; readonly results: readonly WeekResult[] }

type Choice = Product | 'all'

const Results = ({ weeks, results }: ResultsProps) => {
  const [choice, setChoice] = useState<Choice>('all')
  const product = choice === 'all' ? undefined : choice
  const { net, risked } = totalsOf(results)
  const played = PRODUCTS.filter(({ id }) => results.some((one) => one.product === id))
  const name = PRODUCTS.find(({ id }) => id === product)?.name
  return (
    <div className="grid grid-cols-1 gap-4">
      <StatLine
        items={[
          {
            label: net < 0 ? 'You lost' : 'You won',
            value: <Money amount={Math.abs(net)} />,
            tone: net < 0 ? 'down' : 'up',
          },
          { label: 'At risk in all', value: <Money amount={risked} /> },
        ]}
      />
      {played.length > 1 && (
        <Chips<Choice>
          label="Product"
          chips={[{ id: 'all', text: 'All' }, ...played.map(({ id, name: text }) => ({ id, text }))]}
          value={choice}
          onChange={setChoice}
        />
      )}
      <BarChart
        key={choice}
        caption={name === undefined ? 'Net result by week' : `Net result by week, ${name}`}
        head="Week of"
        tone="result"
        format={signed}
        bars={byWeek(weeks, results, product)}
      />
      {played.length > 1 && (
        <BarChart
          caption="Net result by product"
          head="Product"
          tone="result"
          format={signed}
          bars={byProduct(results)}
          named
        />
      )}
      <p className="text-cap text-ink-3">
        Weeks begin on Monday in India. A bet counts when it is settled, bonus money with it; a bet that is
        voided later counts in the week of the void.
      </p>
    </div>
  )
}
