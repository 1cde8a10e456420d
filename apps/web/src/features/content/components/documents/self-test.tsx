import { Button } from '@maidan/ui/buttons/button.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { useRef, useState } from 'react'
import {
  ADVICE,
  ANSWERS,
  type Answers,
  type Band,
  type Points,
  QUESTIONS,
  scoreSelfTest,
} from '../../self-test.ts'

type QuestionProps = {
  readonly at: number
  readonly value: Points | undefined
  readonly onAnswer: (points: Points) => void
}

const CHOICE =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-2 px-2 pt-px text-center text-small font-medium text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)] has-checked:bg-ink has-checked:text-ground has-checked:shadow-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const Question = ({ at, value, onAnswer }: QuestionProps) => (
  <fieldset className="border-t border-line py-4 first:border-0 first:pt-0">
    <legend className="float-left mb-3 w-full text-body font-medium text-ink">
      <span className="num mr-2 text-ink-3">{at + 1}</span>
      {QUESTIONS[at]}
    </legend>
    <div className="clear-both grid grid-cols-2 gap-2 sm:grid-cols-4">
      {ANSWERS.map(({ points, text }) => (
        <label key={points} className={CHOICE}>
          <input
            type="radio"
            className="sr-only"
            name={`self-test-${at}`}
            checked={value === points}
            onChange={() => onAnswer(points)}
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
)

const TONE: Readonly<Record<Band, string>> = {
  none: 'bg-up-wash text-up',
  low: 'bg-up-wash text-up',
  moderate: 'bg-gold-wash text-gold-text',
  high: 'bg-down-wash text-down',
}

const Result = ({ points, band }: { readonly points: number; readonly band: Band }) => {
  const { title, text, steps } = ADVICE[band]
  return (
    <>
      <p className={`rounded-2 px-4 pt-[11px] pb-[10px] ${TONE[band]}`}>
        <b className="text-h3 text-current">{title}</b> <span className="num">{points} of 27 points.</span>{' '}
        {text}
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-3">This is a guide and not a diagnosis.</p>
    </>
  )
}

/** Scored here and nowhere else: the answers never leave the page. */
export const SelfTest = () => {
  const [answers, setAnswers] = useState<Answers>(QUESTIONS.map(() => undefined))
  const top = useRef<HTMLDivElement>(null)
  const outcome = scoreSelfTest(answers)
  const answered = outcome.state === 'open' ? outcome.answered : QUESTIONS.length
  const restart = () => {
    setAnswers(QUESTIONS.map(() => undefined))
    top.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={top} className="rounded-3 bg-turf-1 p-4 text-body shadow-1 sm:p-5">
      <p className="mb-4">Think of the last twelve months.</p>
      {QUESTIONS.map((question, at) => (
        <Question
          key={question}
          at={at}
          value={answers[at]}
          onAnswer={(points) => setAnswers(answers.with(at, points))}
        />
      ))}
      <div role="status" className="border-t border-line pt-4">
        {outcome.state === 'done' ? (
          <Result points={outcome.points} band={outcome.band} />
        ) : (
          <Progress label="Answered" value={answered} max={QUESTIONS.length} text={`${answered} of 9`} />
        )}
      </div>
      {answered > 0 && (
        <Button kind="second" size="small" className="mt-4" onClick={restart}>
          Start again
        </Button>
      )}
    </div>
  )
}
