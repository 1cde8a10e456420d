import type { PlayerLine } from '@maidan/contracts/staff'
import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useMay } from '../../session/me.ts'

const KYC = {
  none: 'not verified',
  pending: 'verification in review',
  verified: 'verified',
  rejected: 'verification refused',
} as const

export const kycWords = (kyc: PlayerLine['kyc']): string => KYC[kyc]

/** The player at the head of a pane, with the way to the player's page for those who may open it. */
export const PlayerHead = ({ player }: { readonly player: PlayerLine }) => {
  const mayOpen = useMay('players.read')
  return (
    <div className="con-player">
      <Avatar name={player.userName} />
      <div className="min-w-0">
        <b>{player.userName}</b>
        <p>
          {player.name}, {kycWords(player.kyc)}
        </p>
      </div>
      {player.status === 'blocked' && <Badge tone="down">Blocked</Badge>}
      <span className="flex-1" />
      {mayOpen && (
        <Link href={`/players/${player.id}`} className="con-link">
          Open player
        </Link>
      )}
    </div>
  )
}
