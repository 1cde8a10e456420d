import { staffDocument } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadFile } from '../../api/files.ts'
import { DOCUMENT_KEY } from '../../cache/query.ts'

const ZOOM = { least: 1, most: 5, step: 0.5 } as const
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The document's own name, whether it comes alone or as the end of an address. */
export const documentIdOf = (text: string): string => UUID.exec(text)?.[0] ?? text

/** An image of the player's. It is fetched with the token and lives only as long as it is looked at. */
const useAddressOf = (id: string) => {
  const query = useQuery({
    queryKey: [DOCUMENT_KEY, id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await loadFile(staffDocument, { params: { id } }, signal)),
    staleTime: Infinity,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const address = query.data
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])
  return query
}

type Props = { readonly document: string; readonly label: string }

export const Picture = ({ document, label }: Props) => {
  const { data: address, isError, refetch } = useAddressOf(documentIdOf(document))
  const [large, setLarge] = useState(false)
  if (isError)
    return (
      <div role="alert" className="con-picture-empty">
        <p>The picture did not load.</p>
        <Button kind="second" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (address === undefined) return <Skeleton height={220} />
  return (
    <>
      <Viewer address={address} label={label} onLarge={() => setLarge(true)} />
      <Dialog open={large} onOpenChange={setLarge} title={label} size="full">
        <Viewer address={address} label={label} />
      </Dialog>
    </>
  )
}

type ViewerProps = {
  readonly address: string
  readonly label: string
  readonly onLarge?: (() => void) | undefined
}

const Viewer = ({ address, label, onLarge }: ViewerProps) => {
  const [zoom, setZoom] = useState<number>(ZOOM.least)
  const [turns, setTurns] = useState(0)
  const by = (change: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, zoom + change)))
  return (
    <figure className="con-picture" data-large={onLarge === undefined}>
      {/* Zoomed in, the picture is moved by scrolling, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="con-picture-view" tabIndex={0} role="region" aria-label={`${label}, ${zoom} times`}>
        <img
          src={address}
          alt={label}
          style={{ width: `${zoom * 100}%`, transform: `rotate(${turns * 90}deg)` }}
        />
      </div>
      <figcaption className="con-picture-tools">
        <IconButton
          label="Smaller"
          icon={<ZoomOut aria-hidden />}
          disabled={zoom <= ZOOM.least}
          onClick={() => by(-ZOOM.step)}
        />
        <IconButton
          label="Larger"
          icon={<ZoomIn aria-hidden />}
          disabled={zoom >= ZOOM.most}
          onClick={() => by(ZOOM.step)}
        />
        <IconButton label="Turn" icon={<RotateCw aria-hidden />} onClick={() => setTurns(turns + 1)} />
        {onLarge !== undefined && (
          <IconButton label="Whole screen" icon={<Maximize2 aria-hidden />} onClick={onLarge} />
        )}
      </figcaption>
    </figure>
  )
}
