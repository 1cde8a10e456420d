import { ProviderMark } from '@maidan/ui/media/provider-tile.tsx'
import { Link } from '../../../lib/router.ts'
import { PROVIDERS } from '../catalogue.ts'

export const ProviderGrid = () => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
    {PROVIDERS.map(({ key, name, line }) => (
      <li key={key}>
        <Link
          to={`/casino/${key}`}
          className="flex min-h-16 items-center gap-3 rounded-3 bg-turf-1 px-4 py-3 shadow-1 transition-colors hover:bg-turf-3"
        >
          <ProviderMark name={name} size={36} />
          <span className="min-w-0">
            <b className="block truncate text-body text-ink">{name}</b>
            <span className="block truncate text-cap text-ink-3">{line}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
