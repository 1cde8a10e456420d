import { CircleAlert, ImageUp } from 'lucide-react'
import { useId } from 'react'
import { useObjectUrl } from '../../../lib/forms/object-url.ts'

const KB = 1024

const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`

type FileFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: File | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (file: File | undefined) => void
}

const Chosen = ({ file }: { readonly file: File }) => {
  const address = useObjectUrl(file)
  return (
    <>
      {address === undefined ? (
        <span className="h-13 w-10 shrink-0 rounded-[5px] bg-turf-3" />
      ) : (
        <img
          src={address}
          alt="Preview"
          className="h-13 w-10 shrink-0 rounded-[5px] bg-turf-3 object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-medium text-ink">{file.name}</span>
        <span className="num block text-cap text-ink-3">{sizeText(file.size)}</span>
      </span>
      <span className="text-small font-semibold text-gold-text">Replace</span>
    </>
  )
}

const Empty = () => (
  <>
    <span className="grid h-13 w-10 shrink-0 place-items-center rounded-[5px] bg-turf-3">
      <ImageUp aria-hidden="true" className="size-5 text-ink-2" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-body font-medium text-ink">Choose a picture</span>
      <span className="block text-cap text-ink-3">JPEG, PNG or WebP, at most 5 MB</span>
    </span>
  </>
)

/** The browser's own file input under a box that shows what was chosen. */
export const FileField = ({ label, name, value, error, disabled = false, onChange }: FileFieldProps) => {
  const id = useId()
  const ring =
    error === undefined ? 'shadow-[inset_0_0_0_1px_var(--line-2)]' : 'shadow-[inset_0_0_0_2px_var(--down)]'
  return (
    <div className="ui-field">
      <span id={`${id}-label`} className="ui-label">
        {label}
      </span>
      <label
        className={`relative flex min-h-[72px] cursor-pointer items-center gap-3 rounded-2 bg-turf-2 p-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${ring}`}
      >
        <input
          type="file"
          name={name}
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={`${id}-label`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          disabled={disabled}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            onChange(target.files?.[0])
            // The same file chosen once more shall count as a choice.
            target.value = ''
          }}
        />
        {value === undefined ? <Empty /> : <Chosen file={value} />}
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className="ui-hint ui-hint-error">
          <CircleAlert aria-hidden /> {error}
        </p>
      )}
    </div>
  )
}
