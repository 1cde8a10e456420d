import { Ground } from '@maidan/ui/art/ground.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Logo } from '@maidan/ui/art/logo.tsx'
import type { OrganisationStatus } from '@maidan/contracts'
import { useEffect, useState } from 'react'
import { loadOrganisation, useOrganisation } from '../../../lib/organisation/organisation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'

const RETRY_SECONDS = 15
const SECOND_MS = 1000

const WORDS: Readonly<Record<OrganisationStatus, { readonly title: string; readonly text: string }>> = {
  maintenance: {
    title: 'Rain has stopped play',
    text: 'We are working on the ground. Your play money, your bets and your open rounds are safe and will be here when we open again.',
  },
  suspended: {
    title: 'The ground is closed',
    text: 'The operator has suspended play for now. Nothing is lost: your account and your play money stay as they are.',
  },
  live: {
    title: 'Play is on',
    text: 'There is no maintenance. The ground is open.',
  },
}

/** Counts down and looks again by itself; the answer changes the status, and the status lets everybody go. */
const useRetry = () => {
  const [seconds, setSeconds] = useState(RETRY_SECONDS)
  const [looking, setLooking] = useState(false)
  const look = async (): Promise<void> => {
    setLooking(true)
    await loadOrganisation()
    setLooking(false)
    setSeconds(RETRY_SECONDS)
  }
  useEffect(() => {
    if (looking) return undefined
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : void look()), SECOND_MS)
    return () => clearTimeout(timer)
  })
  return { seconds, looking, look }
}

const Retry = () => {
  const { seconds, looking, look } = useRetry()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Button loading={looking} onClick={() => void look()}>
        Try again
      </Button>
      <span className="num text-small">{looking ? 'Checking' : `Checking again in ${seconds} s`}</span>
    </div>
  )
}

export const Maintenance = () => {
  const status = useOrganisation((organisation) => organisation.status)
  const isAuth = useSession((session) => session.isAuth)
  const { title, text } = WORDS[status]
  useTitle('Maintenance')
  return (
    <main
      data-theme="dark"
      className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-field px-5 py-6 md:px-12 md:py-10"
    >
      <div className="absolute inset-0 -z-10" aria-hidden>
        <Ground stand={0.82} />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,#08281df2_0,#08281dd9_42%,#08281d00_72%)] md:bg-[linear-gradient(90deg,#08281df5_0,#08281dd9_38%,#08281d00_74%)]" />
      </div>
      <Logo height={30} className="text-ink" />
      <div role="status" className="mt-[14vh] max-w-[560px]">
        <h1 className="font-wide text-[40px] leading-[42px] font-bold tracking-[-0.02em] md:text-[56px] md:leading-[56px]">
          {title}
        </h1>
        <p className="mt-4 text-[18px] leading-[27px]">{text}</p>
      </div>
      {status === 'live' ? (
        <Button className="mt-6 self-start" href={isAuth ? '/home' : '/'}>
          Go to the ground
        </Button>
      ) : (
        <Retry />
      )}
    </main>
  )
}
