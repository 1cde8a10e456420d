import type { CommentaryLine } from '@maidan/contracts/player'
import { clockText } from '../../../../lib/page/when.ts'

type CommentaryProps = { readonly lines: readonly CommentaryLine[]; readonly limit?: number }

/** Newest first. */
export const Commentary = ({ lines, limit = 100 }: CommentaryProps) =>
  lines.length === 0 ? (
    <p className="text-body text-ink-3">No commentary yet.</p>
  ) : (
    <ol aria-label="Commentary" className="grid">
      {lines.slice(0, limit).map(({ id, text, at }) => (
        <li key={id} className="flex gap-3 border-b border-line py-2 text-body text-ink-2 last:border-b-0">
          <time className="num shrink-0 text-small text-ink-3" dateTime={new Date(at).toISOString()}>
            {clockText(at)}
          </time>
          <bdi className="min-w-0 break-words">{text}</bdi>
        </li>
      ))}
    </ol>
  )
