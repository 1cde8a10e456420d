import { Button } from '@maidan/ui/buttons/button.tsx'
import { ChartNoAxesColumn, Link2, Users } from 'lucide-react'
import { Teaser, type TeaserPoint } from '../../../lib/page/teaser.tsx'

const POINTS: readonly TeaserPoint[] = [
  { icon: Link2, title: 'A link of your own', text: 'To copy, to share, or as a QR code.' },
  { icon: Users, title: 'Who came with it', text: 'Friends by first letter only: their names stay theirs.' },
  {
    icon: ChartNoAxesColumn,
    title: 'What it brought',
    text: 'By source and by day, with each reward in the statement.',
  },
]

export const Referral = () => (
  <Teaser
    title="Referral"
    lead="Bring your friends to the ground. Your own code and link open here soon; codes of others already work when you register."
    action={<Button href="/promotions">Promotions and bonuses</Button>}
    points={POINTS}
  />
)
