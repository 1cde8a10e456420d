import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { ArrowLeft, Ban } from 'lucide-react'
import { dayOf } from '../../../lib/time.ts'
import { KYC_BADGES, type PlayerPage } from '../model.ts'
import { PlayerActions } from './player-actions.tsx'

export const PlayerTop = ({ player }: { readonly player: PlayerPage }) => {
  const { user } = player
  const kyc = KYC_BADGES[player.kyc]
  return (
    <div className="con-player-top">
      <Link href="/players" className="con-back">
        <ArrowLeft aria-hidden /> Players
      </Link>
      <div className="con-player-row">
        <Avatar name={user.userName} size={48} />
        <div className="min-w-0">
          <h1>
            {user.userName} <Badge tone={kyc.tone}>{kyc.text}</Badge>{' '}
            {player.status === 'blocked' && <Badge tone="down">Blocked</Badge>}{' '}
            {user.demo && <Badge>Demo</Badge>}
          </h1>
          <p>{factsOf(user)}</p>
        </div>
        <span className="flex-1" />
        <PlayerActions player={player} />
      </div>
      {player.status === 'blocked' && (
        <Notice tone="down" icon={<Ban aria-hidden />} className="mt-3">
          Blocked{player.blockReason === null ? '' : `: ${player.blockReason}`}
        </Notice>
      )}
    </div>
  )
}

const factsOf = (user: PlayerPage['user']): string =>
  [
    `P-${user.id}`,
    user.name,
    `${user.countryCode} ${user.mobileNumber}`,
    user.email,
    user.dateOfBirth === null ? null : `born ${user.dateOfBirth}`,
    `joined ${dayOf(user.createdAt)}`,
  ]
    .filter((fact) => fact !== null && fact !== '')
    .join(', ')
