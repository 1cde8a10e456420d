import { groupLakh } from '@maidan/ui'
import { Money } from '@maidan/ui/money/money.tsx'
import { Figures } from '../../../../lib/parts/lists/figures.tsx'
import { useVip } from '../../api.ts'
import { Part } from './part.tsx'

type Next = { readonly name: string; readonly left: number } | null

const nextWords = (next: Next): string =>
  next === null ? 'points, the top' : `points, ${groupLakh(next.left)} to ${next.name}`

export const Vip = ({ id }: { readonly id: string }) => (
  <Part title="VIP" query={useVip(id)}>
    {({ level, name, points, next, counts, collectable, collected }) => (
      <Figures
        items={[
          {
            id: 'level',
            before: 'Level',
            value: `${level}, ${name}`,
            after: counts ? '' : '(a demo player earns nothing)',
          },
          { id: 'points', value: groupLakh(points), after: nextWords(next) },
          { id: 'due', before: 'rakeback to collect', value: <Money amount={collectable} /> },
          { id: 'collected', before: 'collected', value: <Money amount={collected} /> },
        ]}
      />
    )}
  </Part>
)
