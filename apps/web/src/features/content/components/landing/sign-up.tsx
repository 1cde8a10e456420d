import { Button } from '@maidan/ui/buttons/button.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'

/** The last word of the landing page. */
export const SignUp = () => {
  const open = usePanel((panels) => panels.open)
  return (
    <section
      aria-labelledby="sign-up-title"
      className="flex flex-col gap-5 border-t-2 border-dotted border-line-2 pt-8 md:flex-row md:items-end md:justify-between"
    >
      <div>
        <h2
          id="sign-up-title"
          className="font-wide text-[34px] leading-[37px] font-bold tracking-[-0.018em] lg:text-display"
        >
          Everyone plays. Nobody pays.
        </h2>
        <p className="mt-2">Two minutes, a mobile number from India or Bangladesh, and you are in.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => open('mobileNumber')}>
          Register
        </Button>
        <Button size="large" kind="outline" onClick={() => open('login')}>
          Log in
        </Button>
      </div>
    </section>
  )
}
