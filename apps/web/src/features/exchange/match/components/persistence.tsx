type Choice = 'lapse' | 'persist'

const CHOICES: readonly (readonly [Choice, string])[] = [
  ['lapse', 'Cancel'],
  ['persist', 'Keep'],
]

type PersistenceProps = {
  readonly value: Choice
  readonly disabled: boolean
  readonly onChange: (choice: Choice) => void
}

/** What becomes of the unmatched part when the match begins. */
export const Persistence = ({ value, disabled, onChange }: PersistenceProps) => (
  <fieldset className="flex items-center justify-between gap-3 text-small text-ink-2" disabled={disabled}>
    <legend className="float-left">If unmatched at in-play</legend>
    <div className="flex rounded-2 bg-turf-2 p-0.5">
      {CHOICES.map(([choice, word]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          className={`h-10 rounded-2 px-3 ${choice === value ? 'bg-ground font-semibold text-ink' : 'text-ink-2'}`}
          onClick={() => onChange(choice)}
        >
          {word}
        </button>
      ))}
    </div>
  </fieldset>
)
