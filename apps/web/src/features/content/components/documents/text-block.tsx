import { Info } from 'lucide-react'
import type { Block } from '../../model.ts'
import { InlineText } from './inline-text.tsx'

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="flex flex-col gap-2 pl-5">
    {items.map((item) => (
      <li
        key={item}
        className="relative before:absolute before:top-[9px] before:-left-4 before:size-[6px] before:rotate-45 before:bg-edge-on"
      >
        <InlineText>{item}</InlineText>
      </li>
    ))}
  </ul>
)

const Steps = ({ items }: { readonly items: readonly string[] }) => (
  <ol className="flex flex-col gap-3">
    {items.map((item, at) => (
      <li key={item} className="flex gap-3">
        <span
          className="num mt-[-2px] grid size-7 flex-none place-items-center rounded-full bg-turf-3 pt-px text-small font-semibold text-ink"
          aria-hidden
        >
          {at + 1}
        </span>
        <span>
          <InlineText>{item}</InlineText>
        </span>
      </li>
    ))}
  </ol>
)

const Note = ({ children }: { readonly children: string }) => (
  <p className="flex gap-3 rounded-2 bg-gold-wash px-4 pt-[11px] pb-[10px] text-ink">
    <Info aria-hidden className="mt-[2px] text-gold-text" />
    <span>
      <InlineText>{children}</InlineText>
    </span>
  </p>
)

type Rows = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** On a phone each row becomes a small card, so that nothing has to be scrolled sideways to be read. */
const Rows = ({ head, rows }: Rows) => (
  <table className="block w-full md:table">
    <thead className="sr-only md:not-sr-only">
      <tr className="text-left text-cap text-ink-3">
        {head.map((cell) => (
          <th key={cell} scope="col" className="border-b border-line pr-4 pb-2 font-medium">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="flex flex-col md:table-row-group">
      {rows.map((row) => (
        <tr
          key={row[0]}
          className="flex flex-col gap-[2px] border-b border-line py-3 align-top md:table-row md:py-0"
        >
          {row.map((cell, at) => (
            <td
              key={head[at]}
              className={
                at === 0 ? 'font-semibold text-ink md:w-1/4 md:py-[10px] md:pr-4' : 'md:py-[10px] md:pr-4'
              }
            >
              <InlineText>{cell}</InlineText>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const TextBlock = ({ block }: { readonly block: Block }) => {
  if (typeof block === 'string')
    return (
      <p>
        <InlineText>{block}</InlineText>
      </p>
    )
  if ('list' in block) return <List items={block.list} />
  if ('steps' in block) return <Steps items={block.steps} />
  if ('note' in block) return <Note>{block.note}</Note>
  if ('table' in block) return <Rows {...block.table} />
  return null
}
