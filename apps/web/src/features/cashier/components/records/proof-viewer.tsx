import { succeeded } from '@maidan/browser/answers.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '../../../../lib/forms/object-url.ts'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { getProof } from '../../api.ts'
import { LoadFailed } from '../../../../lib/page/load-failed.tsx'

const NOT_READ = 'The picture did not load'

type ProofProps = { readonly id: string; readonly title: string }

/** The picture needs the token, so it is fetched and shown from memory; it is dropped with the dialog. */
const Picture = ({ id, title }: ProofProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id],
    queryFn: async ({ signal }) => {
      return succeeded(await getProof(id, signal)).file
    },
    gcTime: 0,
  })
  const address = useObjectUrl(data)
  const failure = wordsOf(error, NOT_READ)
  if (failure !== undefined) return <LoadFailed text={failure} onAgain={() => void refetch()} />
  if (address === undefined) return <Skeleton width="100%" height={320} />
  return <img src={address} alt={title} className="mx-auto max-h-[70dvh] rounded-2 object-contain" />
}

export const ProofViewer = ({ id, title }: ProofProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" size="small" icon={<Image aria-hidden="true" />} onClick={() => setOpen(true)}>
        See the picture
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={title} size="large">
          <Picture id={id} title={title} />
        </Dialog>
      )}
    </>
  )
}
