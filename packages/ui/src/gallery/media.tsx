import { lazy, Suspense, useState } from 'react'
import { Ground } from '../art/ground.tsx'
import { MOTIFS } from '../art/motif-names.ts'
import { Poster } from '../art/poster.tsx'
import { Card, CardHead } from '../data/card.tsx'
import { GameTile, GameTileSkeleton } from '../media/game-tile.tsx'
import { Marquee } from '../media/marquee.tsx'
import { PlayMoneyNote } from '../money/play-money-note.tsx'
import { PlayMoneyRibbon } from '../money/play-money-ribbon.tsx'
import { ProviderTile } from '../media/provider-tile.tsx'
import { SectionRow } from '../navigation/section-row.tsx'
import { TileRow } from '../media/tile-row.tsx'

const Carousel = lazy(async () => ({ default: (await import('../media/carousel.tsx')).Carousel }))

const ANNOUNCEMENTS = [
  { id: 'cup', strong: 'Monsoon Cup T20', text: 'markets open for all 22 matches' },
  { id: 'bank', text: 'Bank deposits are checked within 15 minutes, 8 am to midnight' },
  { id: 'limits', text: 'Session limits can be set in two taps from your profile', href: '#gallery' },
]

const Strips = () => {
  const [shown, setShown] = useState(true)
  return (
    <Card className="gallery-wide">
      <CardHead title="Ribbon, marquee, hero" />
      <div className="gallery-stack">
        <div style={{ height: 30 }}>
          <PlayMoneyRibbon label="Sample ribbon" href="#gallery" />
        </div>
        <PlayMoneyNote />
        {shown && (
          <Marquee label="Sample announcements" items={ANNOUNCEMENTS} onDismiss={() => setShown(false)} />
        )}
        <Suspense fallback={<div className="gallery-hero" />}>
          <Carousel label="Highlights">
            <div className="gallery-hero">
              <Ground />
            </div>
            <div className="gallery-hero">
              <Ground stumps={false} />
            </div>
          </Carousel>
        </Suspense>
      </div>
    </Card>
  )
}

const GAMES = [
  'Aviator',
  'Teen Patti',
  'Mines',
  'Andar Bahar',
  'Plinko',
  'Dragon Tiger',
  'Lotus Temple',
  'Keno',
  'Dice',
  'Colour Prediction',
]

const Tiles = () => (
  <Card className="gallery-wide">
    <CardHead title="Game tile" note="idle, live, new, hover, skeleton" />
    <div className="gallery-tiles">
      <GameTile name="Diya Nights" art={<Poster name="Diya Nights" palette="ochre" />} />
      <GameTile name="Lucky 7" badge="live" art={<Poster name="Lucky 7" palette="cream" />} />
      <GameTile name="Lotus Temple" badge="new" art={<Poster name="Lotus Temple" palette="sand" />} />
      <GameTile
        name="Dragon Tiger"
        show="hover"
        note="Aura, RTP 96.37%"
        art={<Poster name="Dragon Tiger" palette="brick" />}
      />
      <GameTileSkeleton />
    </div>
    <SectionRow title="Providers" count="7 open" href="#gallery" />
    <div className="gallery-grid">
      <ProviderTile name="Evolution" href="#gallery" games={64} />
      <ProviderTile name="Ezugi" href="#gallery" games={31} />
      <ProviderTile name="XPG" href="#gallery" />
    </div>
  </Card>
)

const NAMES: Readonly<Record<string, string>> = {
  kite: 'Aviator',
  'hi-lo': 'Hi-Lo',
  'thirty-two-cards': '32 Cards',
}

const titled = (motif: string): string =>
  NAMES[motif] ?? motif.replace(/-/g, ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())

const Posters = () => (
  <Card className="gallery-wide">
    <TileRow title="Recently played" count="10" href="#gallery">
      {GAMES.map((name) => (
        <GameTile key={name} name={name} href="#gallery" art={<Poster name={name} />} />
      ))}
    </TileRow>
    <h3>All motifs</h3>
    <div className="gallery-tiles">
      {MOTIFS.map((motif) => (
        <GameTile key={motif} name={titled(motif)} art={<Poster name={titled(motif)} motif={motif} />} />
      ))}
    </div>
  </Card>
)

export const Media = () => (
  <>
    <Strips />
    <Tiles />
    <Posters />
  </>
)
