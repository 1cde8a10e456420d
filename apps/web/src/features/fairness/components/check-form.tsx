import { FAIR_GAME_NAMES } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { type FormEvent, useState } from 'react'
import { useLock } from '../../../lib/forms/use-lock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { findRound } from '../api.ts'
import { inputOf, roundNumber, verifierLink } from '../model.ts'

const GAMES = Object.entries(FAIR_GAME_NAMES).map(([value, text]) => ({ value, text }))

const NO_NUMBER = 'A round has a number, such as R-12'
const STILL_SEALED =
  'The server seed of this round is still in use. Take new seeds in the game, then come back'
const NOT_READ = 'The round did not load. Please try again'

/** The verifier is a page of its own, which the site does not know how to show. */
const leave = (address: string): void => window.location.assign(address)

type Props = { readonly open?: (address: string) => void }

/** Where the round is known, the verifier opens with all that it needs; else with the fields of the game. */
export const CheckForm = ({ open = leave }: Props) => {
  const isAuth = useSession((session) => session.isAuth)
  const [game, setGame] = useState('dice')
  const [round, setRound] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useLock()
  const check = async (): Promise<void> => {
    setError(undefined)
    if (!isAuth || round.trim() === '') return open(verifierLink({ game }))
    const id = roundNumber(round)
    if (id === undefined) return setError(NO_NUMBER)
    const found = await findRound(id)
    if (!found.ok) return setError(found.message ?? NOT_READ)
    const input = inputOf(found.data)
    if (input) open(verifierLink(input))
    else setError(STILL_SEALED)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run(check)
  }
  return (
    <Card label="Check a round">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <div className="grid grid-cols-2 items-start gap-2">
          <Select
            label="Game"
            value={game}
            options={GAMES}
            onChange={(event) => setGame(event.target.value)}
            className={isAuth ? undefined : 'col-span-2'}
          />
          {isAuth && (
            <Field
              label="Your round"
              value={round}
              placeholder="R-12"
              maxLength={20}
              autoComplete="off"
              onChange={(event) => setRound(event.target.value)}
            />
          )}
        </div>
        {error !== undefined && (
          <p role="alert" className="text-small text-down">
            {error}
          </p>
        )}
        <Button type="submit" wide size="large" loading={busy}>
          Check this round
        </Button>
        <p className="text-cap text-ink-3">
          {isAuth
            ? 'Without a number you enter what you were shown. The work is done on your device.'
            : 'No account needed: you enter what you were shown. The work is done on your device.'}
        </p>
      </form>
    </Card>
  )
}
