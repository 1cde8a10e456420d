import type { SharedGameSlug } from '@maidan/contracts/player'
import type { StaffChain } from '@maidan/contracts/staff'
import { groupLakh } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useState } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Facts, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { announce, enterHash, useChains } from '../api.ts'
import { chainsAhead, HASH, HEIGHT, saltText, timeText } from '../model/chains.ts'

/** What decides the rounds of a shared game: each chain, and what staff can still do about its salt. */
export const Chains = ({ slug }: { readonly slug: SharedGameSlug }) => {
  const { data, error, refetch } = useChains(slug)
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const chains = chainsAhead(data.chains)
  return (
    <>
      {chains.length === 0 && <PaneSection title="Chains">The next chain is being made.</PaneSection>}
      {chains.map((chain, at) => (
        <Chain key={chain.id} chain={chain} isNext={at > 0} serverDrawsAt={data.serverDrawsAt} />
      ))}
    </>
  )
}

type ChainProps = {
  readonly chain: StaffChain
  readonly isNext: boolean
  readonly serverDrawsAt: number
}

const Chain = ({ chain, isNext, serverDrawsAt }: ChainProps) => {
  const left = timeText(chain, serverDrawsAt)
  return (
    <PaneSection title={`Chain ${chain.id}`}>
      <div className="mb-2">
        <Badge tone={isNext ? 'quiet' : 'up'}>{isNext ? 'Comes next' : 'In play'}</Badge>
      </div>
      <Facts
        facts={[
          { label: 'Played', value: `${groupLakh(chain.played)} of ${groupLakh(chain.length)}` },
          { label: 'Promised', value: momentOf(chain.madeAt) },
        ]}
      />
      <dl className="con-seeds mt-2">
        <dt>Terminal hash</dt>
        <dd>{chain.terminal}</dd>
        <dt>Salt</dt>
        <dd>{chain.salt ?? '–'}</dd>
      </dl>
      <p className="mt-1 text-small text-ink-2">
        {saltText(chain)}
        {left === undefined ? '' : `. ${left}`}
      </p>
      <Arming chain={chain} />
    </PaneSection>
  )
}

/** A chain is armed in two steps: the block is announced before it is found, and its hash entered after. */
const Arming = ({ chain }: Pick<ChainProps, 'chain'>) => {
  const mayWrite = useMay('games.write')
  const [isAsked, setAsked] = useState(false)
  if (!mayWrite || chain.next === 'none') return null
  const close = (): void => setAsked(false)
  return (
    <div className="mt-2">
      <Button kind="second" onClick={() => setAsked(true)}>
        {chain.next === 'announce' ? 'Announce block' : 'Enter hash of the block'}
      </Button>
      {isAsked && chain.next === 'announce' && <Announce chain={chain} onClose={close} />}
      {isAsked && chain.next === 'enter' && <Enter chain={chain} onClose={close} />}
    </div>
  )
}

type DialogProps = Pick<ChainProps, 'chain'> & { readonly onClose: () => void }

const Announce = ({ chain, onClose }: DialogProps) => (
  <ActionDialog
    title={`Announce the block of chain ${chain.id}`}
    fields={[HEIGHT]}
    renderSentence={() => (
      <p>
        Everybody reads at once that the hash of this Bitcoin block will be the salt of{' '}
        <b>chain {chain.id}</b>. It must be a block that nobody has found yet, and it cannot be changed.
      </p>
    )}
    confirm={({ height = '' }) => (height === '' ? 'Announce block' : `Announce block ${height}`)}
    act={({ height = '' }) => announce(chain, Number(height))}
    onClose={onClose}
  />
)

const Enter = ({ chain, onClose }: DialogProps) => (
  <ActionDialog
    title={`Salt of chain ${chain.id}`}
    fields={[HEIGHT, HASH]}
    renderSentence={() => (
      <p>
        The hash of block <b>{groupLakh(chain.block?.height ?? 0)}</b> becomes the salt of all{' '}
        {groupLakh(chain.length)} rounds. It is entered once. Everybody can compare it.
      </p>
    )}
    confirm={() => 'Fix the salt'}
    act={({ height = '', hash = '' }) => enterHash(chain, Number(height), hash.trim().toLowerCase())}
    onClose={onClose}
  />
)
