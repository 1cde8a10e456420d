import { SUCCEEDED } from '@maidan/contracts'
import type { ReferralStats } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { copyText } from '@maidan/ui/buttons/copy-text.ts'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Qr } from '@maidan/ui/data/qr.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { makeCode } from '../api.ts'
import { linkOf, NOT_MADE } from '../model.ts'

const QR_SIZE = 156

const sayCopied = (): void => toast.success(SUCCEEDED.copied)

/** Where the browser cannot share, the link is copied. A sheet that the player closes is no failure. */
const share = async (link: string): Promise<void> => {
  if (typeof navigator.share === 'function')
    return navigator.share({ title: 'Maidan', url: link }).catch(() => {})
  if (await copyText(link)) sayCopied()
}

export const InviteCard = ({ stats }: { readonly stats: ReferralStats }) => (
  <Card label="Your invitation">
    <CardHead title="Bring your friends" />
    {stats.code === null ? <NoCode /> : <Invitation code={stats.code} />}
    <Rules levels={stats.levels} />
  </Card>
)

const Invitation = ({ code }: { readonly code: string }) => {
  const link = linkOf(location.origin, code)
  return (
    <div className="grid gap-4">
      <div className="flex justify-center rounded-3 bg-gold-wash p-4">
        <Qr value={link} size={QR_SIZE} label="QR code of your link" />
      </div>
      <CopyList>
        <CopyField label="Your code" value={code} onCopied={sayCopied} />
        <CopyField label="Your link" value={link} onCopied={sayCopied} />
      </CopyList>
      <Button wide icon={<Share2 aria-hidden />} onClick={() => void share(link)}>
        Share the link
      </Button>
    </div>
  )
}

const NoCode = () => {
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    setBusy(true)
    const made = await makeCode()
    setBusy(false)
    if (!made.ok) toast.error(made.message ?? NOT_MADE)
  }
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-2">
        You have no code yet. With one tap you get a code, a link and a QR code that stay yours.
      </p>
      <Button wide loading={isBusy} onClick={() => void make()}>
        Get your code
      </Button>
    </div>
  )
}

/** Everything that decides what is paid, with its numbers. */
const Rules = ({ levels }: Pick<ReferralStats, 'levels'>) => {
  const percentOf = (level: number): string => `${levels.find((one) => one.level === level)?.percent ?? 0}%`
  return (
    <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-small text-ink-2">
      <li>Your friend joins by your link or enters your code when registering.</li>
      <li>
        You get {percentOf(1)} of what we win on your friend’s settled bets, and {percentOf(2)} on those of
        their friends. On the exchange that is a share of our commission.
      </li>
      <li>Each Monday the week before is paid as cash. You can play with it or withdraw it.</li>
      <li>
        If your friend wins more than they lose in a week, that week pays nothing, and later losses make up
        for it first. You never owe anything.
      </li>
      <li>Bets that are void, and bonus money, do not count.</li>
      <li>
        A second account of your own earns nothing. If something looks like it, a person checks the reward
        before it is paid.
      </li>
    </ol>
  )
}
