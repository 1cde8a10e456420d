import type { ReactNode } from 'react'
import type { GrowthPart } from '../../model.ts'
import { Claims } from './claims.tsx'
import { Referral } from './referral.tsx'
import { Tickets } from './tickets.tsx'
import { Vip } from './vip.tsx'

type Props = { readonly id: string; readonly parts: readonly GrowthPart[] }

/** What a player gets for playing, as far as the member of staff may read it. */
export const Growth = ({ id, parts }: Props) => <>{parts.map((part) => PARTS[part](id))}</>

const PARTS: Readonly<Record<GrowthPart, (id: string) => ReactNode>> = {
  'bonuses.read': (id) => <Claims key="claims" id={id} />,
  'vip.read': (id) => <Vip key="vip" id={id} />,
  'referrals.read': (id) => <Referral key="referral" id={id} />,
  'draws.read': (id) => <Tickets key="tickets" id={id} />,
}
