import { Search } from 'lucide-react'
import { openGameSearch } from '../../../lib/page/game-search.ts'

/** On a phone the search stands above the games; a desk has it in the header. */
export const SearchBar = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={openGameSearch}
    className="flex h-11 items-center gap-2.5 rounded-[10px] bg-turf-1 px-3.5 text-body text-ink-3 shadow-[inset_0_0_0_1px_var(--line)] lg:hidden"
  >
    <Search aria-hidden="true" className="size-4.5" />
    Search
  </button>
)
