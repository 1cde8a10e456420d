import { Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly maxLength?: number | undefined
}

/** Searches on Enter: each search is a call, and names of players are not sent letter by letter. */
export const SearchBox = ({ label, placeholder, value, onSearch, maxLength = 80 }: Props) => {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Another search came from elsewhere: what was typed before it is no longer meant.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form role="search" aria-label={label} className="con-search" onSubmit={submit}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label="Clear the search" onClick={() => onSearch('')}>
          <X aria-hidden />
        </button>
      )}
    </form>
  )
}
