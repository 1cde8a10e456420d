import { KYC_KINDS, type KycDocument, type KycKind } from '@maidan/contracts/player'
import { Badge, type Tone } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { clock } from '@maidan/browser/clock.ts'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { kycQuery } from '../../api.ts'
import { whenText } from '../../periods.ts'
import { useKycForm } from './use-kyc-form.ts'
import { FileField } from '../file-field.tsx'
import { UploadProgress } from '../form-foot.tsx'
import { CheckedForm } from '../../../../lib/forms/checked-form.tsx'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { LoadFailed } from '../../../../lib/page/load-failed.tsx'
import { ProofViewer } from '../records/proof-viewer.tsx'

const NAMES: Readonly<Record<KycKind, string>> = {
  aadhaar: 'Aadhaar card',
  pan: 'PAN card',
  passport: 'Passport',
  driving_licence: 'Driving licence',
  voter_id: 'Voter id',
  address_proof: 'Proof of address',
  selfie: 'Picture of yourself',
}

const STATES = {
  none: { tone: 'quiet', text: 'Not verified' },
  pending: { tone: 'gold', text: 'In review' },
  verified: { tone: 'up', text: 'Verified' },
  rejected: { tone: 'down', text: 'Please send again' },
} as const satisfies Record<string, { tone: Tone; text: string }>

const LOOKS = {
  in_review: { tone: 'gold', text: 'In review' },
  accepted: { tone: 'up', text: 'Accepted' },
  rejected: { tone: 'down', text: 'Rejected' },
} as const satisfies Record<KycDocument['status'], { tone: Tone; text: string }>

const Paper = ({ paper }: { readonly paper: KycDocument }) => {
  const { tone, text } = LOOKS[paper.status]
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-body font-medium text-ink">{NAMES[paper.kind]}</p>
          <p className="num text-cap text-ink-3">Sent {whenText(paper.created_at, clock.now())}</p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {paper.reason !== null && <p className="text-small text-ink-2">{paper.reason}</p>}
      <div className="-ml-2">
        <ProofViewer id={paper.document} title={NAMES[paper.kind]} />
      </div>
    </li>
  )
}

const OPTIONS = KYC_KINDS.map((value) => ({ value, text: NAMES[value] }))

const KycForm = () => {
  const { kind, setKind, image, choose, fault, failure, busy, refusals, submit } = useKycForm()
  return (
    <CheckedForm className="grid gap-3 border-t border-line p-4" refusals={refusals} onSubmit={submit}>
      <Select
        label="Document type"
        options={OPTIONS}
        value={kind}
        onChange={({ target }) => setKind(KYC_KINDS.find((one) => one === target.value) ?? kind)}
      />
      <FileField label="Photo" name="image" value={image} error={fault} disabled={busy} onChange={choose} />
      <UploadProgress busy={busy} />
      <FormError text={failure} />
      <div>
        <Button type="submit" kind="second" loading={busy}>
          Send for verification
        </Button>
      </div>
    </CheckedForm>
  )
}

const NOT_READ = 'Failed to get your documents'

/** Papers are asked for before they are needed, with their states and the reasons for them. */
export const KycCard = ({ disabled }: { readonly disabled: boolean }) => {
  const { data, error, isPending, refetch } = useQuery(kycQuery)
  const failure = wordsOf(error, NOT_READ)
  return (
    <Card flush>
      <span id="documents" />
      <CardHead title="Identity documents">
        {data && <Badge tone={STATES[data.status].tone}>{STATES[data.status].text}</Badge>}
      </CardHead>
      {isPending && <SkeletonRows rows={2} />}
      {failure !== undefined && <LoadFailed text={failure} onAgain={() => void refetch()} />}
      {data && (
        <>
          <p className="px-4 pb-3 text-small text-ink-2">
            Send them early, so that no withdrawal has to wait. Only you and the staff who check them can see
            them.
          </p>
          <ul>
            {data.documents.map((paper) => (
              <Paper key={paper.id} paper={paper} />
            ))}
          </ul>
          {!disabled && data.status !== 'verified' && <KycForm />}
        </>
      )}
    </Card>
  )
}
