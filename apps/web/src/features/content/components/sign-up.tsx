import { Button } from '@maidan/ui/button.tsx'
import { usePanel } from '../../../lib/panels.ts'
import { GroundHero } from './ground-hero.tsx'

/** The last word of the landing page. */
export const SignUp = () => {
  const open = usePanel((panels) => panels.open)
  return (
    <section aria-labelledby="sign-up-title">
      <GroundHero className="rounded-3 px-5 py-10 md:px-10">
        <h2
          id="sign-up-title"
          className="max-w-[420px] font-wide text-[30px] leading-[34px] font-bold tracking-[-0.015em]"
        >
          Everyone plays. Nobody pays.
        </h2>
        <p className="mt-2 max-w-[400px]">
          Two minutes, a mobile number from India or Bangladesh, and you are in.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={() => open('mobileNumber')}>Register</Button>
          <Button kind="outline" onClick={() => open('login')}>
            Log in
          </Button>
        </div>
      </GroundHero>
    </section>
  )
}
