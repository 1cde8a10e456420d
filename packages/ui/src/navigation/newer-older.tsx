import { ChevronLeft, ChevronRight } from 'lucide-react'

type NewerOlderProps = {
  /** Null at the newest page. */
  readonly onNewer: (() => void) | null
  /** Null at the oldest page. */
  readonly onOlder: (() => void) | null
  readonly label?: string | undefined
}

/** For a list without numbers of pages: one goes a page back or on. */
export const NewerOlder = ({ onNewer, onOlder, label = 'Pages' }: NewerOlderProps) =>
  onNewer === null && onOlder === null ? null : (
    <nav aria-label={label}>
      <ul className="ui-pages">
        <li>
          <button type="button" aria-label="Newer" disabled={onNewer === null} onClick={onNewer ?? undefined}>
            <ChevronLeft aria-hidden />
          </button>
        </li>
        <li>
          <button type="button" aria-label="Older" disabled={onOlder === null} onClick={onOlder ?? undefined}>
            <ChevronRight aria-hidden />
          </button>
        </li>
      </ul>
    </nav>
  )
