import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { ProviderMark } from '@maidan/ui/media/provider-tile.tsx'
import { ALL_PROVIDERS } from '../menu/providers.ts'

export const ProviderDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Games by provider">
    <ul className="grid grid-cols-2 gap-2">
      {ALL_PROVIDERS.map(({ name, href }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onClose}
            className="flex min-h-12 items-center gap-3 rounded-2 bg-turf-2 px-3 text-body font-medium text-ink hover:bg-turf-3"
          >
            <ProviderMark name={name} size={22} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Dialog>
)
