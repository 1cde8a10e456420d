import { Button } from '@maidan/ui/buttons/button.tsx'
import { Play } from 'lucide-react'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useDemoLogin } from '../../use-demo-login.ts'
import { useHasDemo } from '../../use-has-demo.ts'
import { GroundHero } from './ground-hero.tsx'

const DemoButton = () => {
  const { busy, logIn } = useDemoLogin()
  return (
    <Button
      kind="outline"
      size="large"
      loading={busy}
      icon={<Play aria-hidden />}
      onClick={() => void logIn()}
    >
      Demo login
    </Button>
  )
}

/** It begins under the header, which is transparent here. */
export const LandingHero = () => {
  const open = usePanel((panels) => panels.open)
  const hasDemo = useHasDemo()
  return (
    <div className="relative -mt-[calc(var(--header-height)+4px)]">
      <GroundHero
        stand={0.79}
        className="pt-[calc(var(--header-height)+44px)] pb-[244px] md:pb-[130px] lg:min-h-[546px] lg:pt-[calc(var(--header-height)+80px)] lg:pb-[150px]"
      >
        <div className="mx-auto w-full max-w-page px-4 xl:px-0">
          <h1 className="max-w-[640px] font-wide text-[44px] leading-[43px] font-bold tracking-[-0.022em] sm:text-[56px] sm:leading-[54px] lg:text-[66px] lg:leading-[62px]">
            The ground is open.
          </h1>
          <p className="mt-4 max-w-[500px] text-[17px] leading-[25px] lg:text-[19px] lg:leading-[27px]">
            A cricket exchange, a casino and instant games where every price is honoured and every round can
            be checked. Played for pride, with play money.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button size="large" onClick={() => open('mobileNumber')}>
              Register with mobile
            </Button>
            {hasDemo && <DemoButton />}
          </div>
        </div>
      </GroundHero>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-24 bg-linear-to-b from-transparent to-ground" />
    </div>
  )
}
