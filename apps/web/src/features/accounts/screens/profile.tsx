import { FAILED } from '@maidan/contracts'
import type { User } from '@maidan/contracts/player'
import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTitle } from '../../../lib/title.ts'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { profileQuery } from '../api.ts'
import { MobileChange } from '../components/profile/mobile-change.tsx'
import { NoticeSettings } from '../components/profile/notice-settings.tsx'
import { NotificationList } from '../components/profile/notification-list.tsx'
import { PasswordChange } from '../components/profile/password-change.tsx'
import { ProfileDetails } from '../components/profile/profile-details.tsx'
import { SessionList } from '../components/profile/session-list.tsx'
import { dayText } from '../../../lib/page/when.ts'
import { showMobile } from '../model.ts'

type ProfileProps = {
  /** What other capabilities have to say about the player. */
  readonly children?: ReactNode
}

export const Profile = ({ children }: ProfileProps) => {
  useTitle('Profile')
  const profile = useQuery(profileQuery)
  const failure = wordsOf(profile.error, FAILED.getProfile)
  useFailureToast(failure)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="sr-only">Profile</h1>
      {profile.isPending && <SkeletonRows rows={5} label="Loading your profile" />}
      {failure !== undefined && (
        <Notice
          tone="down"
          action={
            <Button kind="second" size="small" onClick={() => void profile.refetch()}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {profile.data && <ProfileParts user={profile.data}>{children}</ProfileParts>}
    </div>
  )
}

const ProfileParts = ({ user, children }: ProfileProps & { readonly user: User }) => (
  <>
    <Who user={user} />
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div className="grid grid-cols-1 gap-5">
        <ProfileDetails user={user} />
        <MobileChange user={user} />
        <PasswordChange disabled={user.demo} />
        <SessionList />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {children}
        <NotificationList most={5} />
        <NoticeSettings disabled={user.demo} />
      </div>
    </div>
  </>
)

const Who = ({ user }: { readonly user: User }) => (
  <div className="flex flex-wrap items-center gap-4">
    <Avatar name={user.name} size={56} />
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex items-center gap-2.5 text-h1 text-ink">
        <span className="truncate">{user.name}</span>
        {user.demo && <Badge tone="gold">Demo account</Badge>}
      </p>
      <p className="tabular-nums text-small text-ink-3">
        {user.userName}, {showMobile({ mobile: user.mobileNumber, country_code: user.countryCode })}, since{' '}
        {dayText(user.createdAt)}
      </p>
    </div>
    <Button kind="second" href="/responsiblegame" className="max-md:w-full">
      Limits and time out
    </Button>
  </div>
)
