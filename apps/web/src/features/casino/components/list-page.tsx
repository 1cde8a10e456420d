import type { Entry } from '../api.ts'
import type { Shelf } from '../model/shelves.ts'
import { Catalogue } from './catalogue.tsx'
import { Hero } from './hero.tsx'
import { SearchBar } from './search-bar.tsx'
import { ShelfList } from './shelf-list.tsx'

type PageProps = {
  readonly title: string
  readonly line: string
  readonly art: string
  readonly shelves: readonly Shelf[]
  readonly holds: (entry: Entry) => boolean
}

/** A page of the catalogue: its head, and its entries in tabs. */
export const ListPage = ({ title, line, art, shelves, holds }: PageProps) => (
  <div className="grid grid-cols-1 gap-4">
    <SearchBar />
    <Hero title={title} line={line} art={art} />
    <Catalogue>{(entries) => <ShelfList entries={entries.filter(holds)} shelves={shelves} />}</Catalogue>
  </div>
)
