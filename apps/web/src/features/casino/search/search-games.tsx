import { KeyHint } from '@maidan/ui/data/key-hint.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { History, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { closeGameSearch } from '../../../lib/page/game-search.ts'
import { useNavigate } from '../../../lib/router.ts'
import type { Entry } from '../api.ts'
import { Catalogue } from '../components/catalogue.tsx'
import { findByName } from '../model/search.ts'
import { keepWords, useEarlierWords } from './earlier.ts'
import { findMatches, matchesQuery } from './matches.ts'
import { Results } from './results.tsx'
import { returnsQuery } from './returns.ts'
import './search.css'

const PLACEHOLDER = 'Search your favourite games here...'

/** How many links lie before and behind the one in focus; the input counts as the place before the first. */
const stepTo = (list: HTMLElement, input: HTMLInputElement, by: number): void => {
  const links = [...list.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex((link) => link === document.activeElement) + by
  const next = links[Math.min(at, links.length - 1)]
  if (at < 0 || !next) input.focus()
  else next.focus()
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds games in the list that this device holds. What was found is gone when it closes. */
export const SearchGames = () => (
  <Dialog
    open
    onOpenChange={closeGameSearch}
    title="Search Games"
    focusesItself
    size="large"
    className="casino-search"
  >
    <Catalogue waiting={<Asked entries={[]} />}>{(entries) => <Asked entries={entries} />}</Catalogue>
  </Dialog>
)

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const wordsFor = (asked: string, found: number, matches: number): string => {
  if (asked.trim() === '') return ''
  const games = counted(found, 'game', 'games')
  return matches === 0 ? games : `${games}, ${counted(matches, 'match', 'matches')}`
}

const Asked = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const [asked, setAsked] = useState('')
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const found = findByName(entries, asked)
  const matches = findMatches(useQuery(matchesQuery).data ?? [], asked)
  const { data: returns } = useQuery(returnsQuery)
  useEffect(() => input.current?.focus(), [])
  const leave = (): void => {
    keepWords(asked)
    closeGameSearch()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key]
    if (by === undefined || !list.current || !input.current) return
    event.preventDefault()
    stepTo(list.current, input.current, by)
  }
  const onSubmit = (): void => {
    const first = found[0]?.redirectUrl ?? matches[0]?.path
    if (first === undefined) return
    leave()
    navigate(first)
  }
  return (
    <div className="casino-search-body" role="presentation" onKeyDown={onKeyDown}>
      <form role="search" action={onSubmit}>
        <Field
          ref={input}
          label="Search"
          hideLabel
          type="search"
          autoComplete="off"
          maxLength={60}
          placeholder={PLACEHOLDER}
          prefix={<Search aria-hidden="true" />}
          suffix={<span role="status">{wordsFor(asked, found.length, matches.length)}</span>}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </form>
      <div ref={list} className="casino-search-list">
        <Results asked={asked} found={found} matches={matches} returns={returns} onLeave={leave} />
      </div>
      <EarlierWords
        onPick={(word) => {
          setAsked(word)
          input.current?.focus()
        }}
      />
      <p className="casino-search-foot">
        <KeyHint keys={['↑', '↓']}>move</KeyHint>
        <KeyHint keys={['Esc']}>close</KeyHint>
        <span>Searches all {entries.length} games on this device</span>
      </p>
    </div>
  )
}

const EarlierWords = ({ onPick }: { readonly onPick: (word: string) => void }) => {
  const words = useEarlierWords()
  if (words.length === 0) return null
  return (
    <div role="group" aria-label="Earlier searches" className="casino-search-earlier">
      <span aria-hidden="true">Earlier</span>
      {words.map((word) => (
        <button key={word} type="button" onClick={() => onPick(word)}>
          <History aria-hidden="true" />
          {word}
        </button>
      ))}
    </div>
  )
}
