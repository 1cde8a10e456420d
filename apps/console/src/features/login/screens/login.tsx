import { Ground } from '@maidan/ui/art/ground.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Logo } from '@maidan/ui/art/logo.tsx'
import { PlayMoneyRibbon } from '@maidan/ui/money/play-money-ribbon.tsx'
import { useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { CodeStep } from '../components/code-step.tsx'
import { PasswordStep } from '../components/password-step.tsx'
import type { LoginStep } from '../model.ts'

/** Two steps: what one knows, then what one has. */
export const Login = () => {
  useTitle('Log in')
  const ended = useSession((session) => session.ended)
  const [at, setAt] = useState<LoginStep>({ step: 'password' })
  const [reason, setReason] = useState(ended)
  const back = (why?: string): void => {
    setReason(why)
    setAt({ step: 'password' })
  }
  return (
    <div className="con-login">
      <PlayMoneyRibbon />
      <main className="con-login-card">
        <div className="con-login-art">
          <Ground />
        </div>
        <div className="grid gap-5 p-6">
          <div className="flex items-center gap-3 text-ink">
            <Logo height={26} />
            <Badge>Console</Badge>
          </div>
          <h1>{at.step === 'password' ? 'Log in' : 'One more step'}</h1>
          {at.step === 'password' ? (
            <PasswordStep reason={reason} onStep={setAt} />
          ) : (
            <CodeStep ticket={at.ticket} enrol={at.enrol} onBack={back} />
          )}
        </div>
      </main>
    </div>
  )
}
