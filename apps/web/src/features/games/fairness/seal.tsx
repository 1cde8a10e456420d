import type { InstantGameSlug, SeedsView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { copyText } from '@maidan/ui/buttons/copy-text.ts'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { groupLakh } from '@maidan/ui/money/money-format.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { seedsQuery } from '../api.ts'
import type { Dealer } from '../play/dealer.ts'
import { useRotate } from './use-rotate.ts'

/** In groups of eight, as people compare them. */
export const grouped = (hex: string): string => hex.replace(/(.{8})(?=.)/g, '$1 ')

const copy = async (text: string): Promise<void> => {
  if (await copyText(text)) toast.success('Text Copied')
}

/** What decides the next rounds: sealed by the server, named by the player. */
export const Seal = <S extends InstantGameSlug>({ dealer }: { readonly dealer: Dealer<S> }) => {
  const { data, error, refetch } = useQuery(seedsQuery(dealer))
  const failed = wordsOf(error, 'Your seeds could not be read')
  if (failed !== undefined)
    return (
      <Notice
        tone="down"
        className="m-4"
        action={
          <Button kind="second" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {failed}
      </Notice>
    )
  if (!data) return <SkeletonRows rows={4} label="Loading your seeds" className="px-4" />
  return (
    <>
      <Sealed title="Sealed server seed, SHA-256" hash={data.active.commitment} />
      <SeedForm key={data.active.commitment} seeds={data} dealer={dealer} />
      <Meaning steps={STEPS} />
    </>
  )
}

type SealedProps = { readonly title: string; readonly hash: string }

/** A hash that was shown before the bets. */
export const Sealed = ({ title, hash }: SealedProps) => (
  <div className="gm-part">
    <p className="text-cap text-ink-3">{title}</p>
    <div className="flex items-start gap-2">
      <p className="gm-hex flex-1" data-testid="commitment">
        {grouped(hash)}
      </p>
      <IconButton
        label="Copy the sealed hash"
        size="small"
        icon={<Copy aria-hidden />}
        onClick={() => void copy(hash)}
      />
    </div>
  </div>
)

type SeedFormProps<S extends InstantGameSlug> = { readonly seeds: SeedsView; readonly dealer: Dealer<S> }

/** A client seed comes into use with a new server seed: nobody can choose one after seeing what the other brings. */
const SeedForm = <S extends InstantGameSlug>({ seeds: { active }, dealer }: SeedFormProps<S>) => {
  const [typed, setTyped] = useState(active.clientSeed)
  const { busy, refusal, rotate } = useRotate(dealer)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void rotate(typed === active.clientSeed ? undefined : typed, () =>
      toast.success('New seeds are in use. The old one is open'),
    )
  }
  return (
    <form className="gm-part grid gap-2" onSubmit={send}>
      <Field
        label="Your seed"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        hint="Change it as you like. It counts from the next seeds on."
        error={refusal}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex items-center justify-between text-small text-ink-2">
        <span>
          Next round number <b className="num text-ink">{groupLakh(active.nonce)}</b>
        </span>
        <Button type="submit" kind="text" size="small" loading={busy}>
          New seeds
        </Button>
      </div>
    </form>
  )
}

const STEPS = [
  'The server picked its seed and showed this hash before you bet.',
  'Your seed and the round number are mixed in. We cannot choose them.',
  'When you take new seeds, the old one is shown and your browser plays every round again.',
]

export const Meaning = ({ steps }: { readonly steps: readonly string[] }) => (
  <div className="gm-part">
    <h3 className="pb-2 text-small font-semibold text-ink">What the seal means</h3>
    <ol className="grid gap-2">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-2.5 text-small text-ink-2">
          <span className="num grid size-5 shrink-0 place-items-center rounded-full bg-turf-3 text-size font-semibold text-ink">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </div>
)
