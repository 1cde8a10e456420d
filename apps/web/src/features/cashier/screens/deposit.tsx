import { Button } from '@maidan/ui/button.tsx'
import { Card } from '@maidan/ui/card.tsx'
import { PlayMoneyNote } from '@maidan/ui/play-money-ribbon.tsx'
import { Skeleton } from '@maidan/ui/skeleton.tsx'
import { Bitcoin, Landmark, ScanQrCode } from 'lucide-react'
import { Teaser, type TeaserPoint } from '../../../lib/teaser.tsx'

const POINTS: readonly TeaserPoint[] = [
  { icon: ScanQrCode, title: 'UPI', text: 'Scan or copy an id, and give the reference of the payment.' },
  { icon: Landmark, title: 'Bank Deposit', text: 'Account details to copy, and a picture of the transfer.' },
  { icon: Bitcoin, title: 'Crypto', text: 'An address with its QR code and the network it belongs to.' },
]

export const Deposit = () => (
  <Teaser
    title="Deposit"
    lead="The cashier is not open yet. You do not need it to play: your play money is given and refilled for free."
    action={
      <>
        <Button href="/dashboard">Refill play money</Button>
        <Button kind="outline" href="/deposit/list" className="text-[#fbf4e2]">
          View Deposit
        </Button>
      </>
    }
    pointsTitle="The methods to come"
    points={POINTS}
    preview={
      <Card className="grid gap-3">
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={64} />
        <Skeleton width="60%" height={40} />
      </Card>
    }
  >
    <PlayMoneyNote>No payment is ever taken here. Please send nobody money for Maidan.</PlayMoneyNote>
  </Teaser>
)
