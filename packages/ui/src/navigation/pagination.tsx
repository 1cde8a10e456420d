import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageRange } from './pagination-range.ts'

export type PaginationProps = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly label?: string | undefined
  readonly className?: string | undefined
}

export const Pagination = ({ page, pages, onPage, label = 'Pages', className }: PaginationProps) => {
  if (pages <= 1) return null
  const steps = pageRange(page, pages).map((step, at) => ({
    step,
    key: step === 'gap' ? `gap ${at}` : String(step),
  }))
  return (
    <nav aria-label={label} className={className}>
      <ul className={clsx('ui-pages')}>
        <li>
          <button
            type="button"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
        </li>
        {steps.map(({ step, key }) => (
          <li key={key}>
            {step === 'gap' ? (
              <span aria-hidden>…</span>
            ) : (
              <Page step={step} current={step === page} onPage={onPage} />
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </li>
      </ul>
    </nav>
  )
}

type PageProps = { readonly step: number; readonly current: boolean; readonly onPage: (page: number) => void }

const Page = ({ step, current, onPage }: PageProps) => (
  <button
    type="button"
    aria-label={`Page ${step}`}
    aria-current={current ? 'page' : undefined}
    onClick={() => onPage(step)}
  >
    {step}
  </button>
)
