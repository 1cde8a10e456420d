import { ChevronDown, LayoutGrid } from 'lucide-react'
import type { ComponentProps } from 'react'

const NAME = 'Games by provider'

export const ProviderOpener = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={NAME}
    {...props}
    className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-2 text-small font-medium text-ink-2 hover:text-ink lg:bg-turf-1 lg:px-3 lg:shadow-[inset_0_0_0_1px_var(--line)]"
  >
    <LayoutGrid aria-hidden />
    <span className="hidden lg:block">{NAME}</span>
    <ChevronDown aria-hidden className="hidden size-4! lg:block" />
  </button>
)
