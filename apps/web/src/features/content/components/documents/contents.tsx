import { ChevronDown } from 'lucide-react'

type Entry = { readonly id: string; readonly title: string }

const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ol className="flex flex-col">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-center rounded-2 px-3 text-small text-ink-2 hover:bg-turf-2 hover:text-ink lg:min-h-9"
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
)

/** The table of contents: beside the text on a desk, folded above it on a phone. */
export const Contents = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <>
    <nav aria-label="On this page" className="sticky top-[110px] hidden self-start lg:block">
      <h2 className="px-3 pb-2 text-cap text-ink-3">On this page</h2>
      <Entries entries={entries} />
    </nav>
    <details className="group mb-5 rounded-3 bg-turf-1 shadow-1 lg:hidden">
      <summary className="flex h-12 list-none items-center justify-between px-4 pt-px text-body font-medium text-ink [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown aria-hidden className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <nav aria-label="On this page" className="px-1 pb-2">
        <Entries entries={entries} />
      </nav>
    </details>
  </>
)
