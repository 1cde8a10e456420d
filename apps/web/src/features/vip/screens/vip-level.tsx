import type { VipLevel as Level } from '@maidan/contracts/player'
import { Skeleton, SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { levelsQuery, standingQuery } from '../api.ts'
import { GuestHero, PlayerHero } from '../components/hero.tsx'
import { History } from '../components/history.tsx'
import { How } from '../components/how.tsx'
import { Levels } from '../components/levels.tsx'
import { RakebackCard } from '../components/rakeback-card.tsx'

/** The part of the page that is the player's own. */
const Own = ({ levels }: { readonly levels: readonly Level[] }) => {
  const { data, error, refetch } = useQuery(standingQuery)
  const failure = wordsOf(error, 'Failed to get your level')
  useFailureToast(failure)
  const own = levels.find(({ level }) => level === data?.level)
  return (
    <>
      {data ? (
        <PlayerHero standing={data} levels={levels} />
      ) : (
        <>
          <h1 className="sr-only">VIP level</h1>
          {failure === undefined && <Skeleton height={236} />}
        </>
      )}
      {failure !== undefined && <LoadFailed text={failure} onAgain={() => void refetch()} />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <RakebackCard standing={data} own={own} />
          <History />
        </div>
      )}
      <Levels levels={levels} own={data?.level} />
    </>
  )
}

export const VipLevel = () => {
  useTitle('VIP level')
  const isAuth = useSession((session) => session.isAuth)
  const { data: levels, error, refetch } = useQuery(levelsQuery)
  const failure = wordsOf(error, 'Failed to get the levels')
  useFailureToast(failure)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-7 pt-4 pb-10 lg:pt-6">
      {(!isAuth || levels === undefined) && <GuestHero isGuest={!isAuth} />}
      {failure !== undefined && <LoadFailed text={failure} onAgain={() => void refetch()} />}
      {levels === undefined && failure === undefined && <SkeletonRows rows={7} label="Loading the levels" />}
      {levels && (isAuth ? <Own levels={levels} /> : <Levels levels={levels} own={undefined} />)}
      <How />
    </div>
  )
}
