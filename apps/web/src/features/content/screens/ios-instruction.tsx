import { useTitle } from '../../../lib/title.ts'
import { PageHead } from '../components/documents/page-head.tsx'
import { AddDrawing, HomeScreenDrawing, ShareDrawing } from '../components/phone-drawing.tsx'

const LEAD = 'Put Maidan on your home screen. It opens like an app, needs no store and takes almost no space.'

const STEPS = [
  {
    Drawing: ShareDrawing,
    title: 'Tap Share in Safari',
    text: 'It is the square with an arrow at the foot of the screen. On an iPad it is at the top.',
  },
  {
    Drawing: AddDrawing,
    title: 'Choose “Add to Home Screen”',
    text: 'Scroll down a little if you do not see it. If it is missing, tap “Edit actions” at the end of the list.',
  },
  {
    Drawing: HomeScreenDrawing,
    title: 'Tap Add, then open it',
    text: 'Maidan now stands beside your other apps. Log in once; you stay logged in.',
  },
] as const

const QUESTIONS = [
  [
    'Another browser?',
    'Chrome and Firefox on the iPhone have the same entry in their share menu. If not, open this page in Safari.',
  ],
  [
    'An Android phone?',
    'In Chrome open the menu with three dots and choose “Add to Home screen” or “Install app”.',
  ],
  [
    'How do I remove it?',
    'Hold the icon and choose Remove. Your account and your play money stay as they are.',
  ],
] as const

const Questions = () => (
  <section aria-labelledby="ios-questions">
    <h2 id="ios-questions" className="text-h2">
      Questions
    </h2>
    <dl className="mt-3 overflow-hidden rounded-3 bg-turf-1 shadow-1">
      {QUESTIONS.map(([question, answer]) => (
        <div
          key={question}
          className="border-t border-line px-5 py-4 first:border-0 md:grid md:grid-cols-[220px_1fr]"
        >
          <dt className="text-h3 text-ink">{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const IosInstruction = () => {
  useTitle('Install on iOS')
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-8 pt-4 pb-10 lg:pt-6">
      <PageHead title="Maidan on your iPhone" lead={LEAD} />
      <ol className="grid gap-5 md:grid-cols-3">
        {STEPS.map(({ Drawing, title, text }, at) => (
          <li key={title} className="flex flex-col overflow-hidden rounded-3 bg-turf-1 shadow-1">
            <div className="flex justify-center bg-turf-3 px-5 pt-6">
              <Drawing />
            </div>
            <div className="p-5">
              <h2 className="text-h2">
                <span className="mr-2 text-gold-text">{at + 1}</span>
                {title}
              </h2>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Questions />
    </div>
  )
}
