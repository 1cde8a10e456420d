import { Card, CardHead } from '../data/card.tsx'
import { Mark } from '../art/logo.tsx'
import { Money } from '../money/money.tsx'

const COLOURS = [
  'ground turf-1 turf-2 turf-3 line line-2 ink ink-2 ink-3 field field-2',
  'gold gold-text gold-wash edge-on up up-wash down down-wash ribbon',
  'back back-wash back-text lay lay-wash lay-text',
].flatMap((line) => line.split(' '))

const Colours = () => (
  <Card className="gallery-wide">
    <CardHead title="Colours" />
    <div className="gallery-swatches">
      {COLOURS.map((name) => (
        <div key={name}>
          <div className="gallery-swatch" style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
  </Card>
)

const Type = () => (
  <Card>
    <CardHead title="Type" note="Anek Latin, Devanagari, Bangla" />
    <p className="type-display">Need 41 off 22</p>
    <p style={{ font: 'var(--t-h1)', color: 'var(--ink)' }}>Heading one 28/32</p>
    <p style={{ font: 'var(--t-h2)', color: 'var(--ink)' }}>Section heading 19/26</p>
    <p style={{ font: 'var(--t-h3)', color: 'var(--ink)' }}>Card heading 16/22</p>
    <p>Body 15/22. Every price is honoured.</p>
    <p style={{ font: 'var(--t-small)' }}>Small 14/20</p>
    <p style={{ font: 'var(--t-cap)', color: 'var(--ink-3)' }}>Caption 13/16</p>
    <p style={{ font: 'var(--t-h2)', color: 'var(--ink)' }}>
      <span lang="hi">मैदान सबका है</span> <span lang="bn">মাঠ সবার জন্য</span>
    </p>
    <p className="gallery-row">
      <Money amount={123_456.5} tone="ink" />
      <Money amount={-9118} sign tone="auto" />
      <Money amount={1850} sign tone="auto" />
      <Money amount={48_000_000} compact />
      <Money amount={3_800_000} compact />
    </p>
  </Card>
)

const GROUNDS = [
  { ground: '#0f4d36', ink: '#f3e6cb', bails: 'gold' },
  { ground: '#f4efe4', ink: '#0f4d36', bails: 'gold' },
  { ground: '#f5a82c', ink: '#1d1303', bails: 'current' },
] as const

const Marks = () => (
  <Card>
    <CardHead title="Mark and elevation" />
    <div className="gallery-row">
      {GROUNDS.map(({ ground, ink, bails }) => (
        <span key={ground} className="gallery-app" style={{ background: ground, color: ink }}>
          <Mark size={34} bails={bails} />
        </span>
      ))}
    </div>
    <h3>Space and radius</h3>
    <div className="gallery-row">
      {[4, 8, 12, 16, 24, 32, 48].map((side) => (
        <span key={side} style={{ width: side, height: side, background: 'var(--gold)' }} />
      ))}
    </div>
    <div className="gallery-row" style={{ marginTop: 14 }}>
      {[1, 2, 3, 4].map((radius) => (
        <span
          key={radius}
          style={{ width: 56, height: 44, background: 'var(--turf-3)', borderRadius: `var(--r-${radius})` }}
        />
      ))}
    </div>
    <div className="gallery-row" style={{ marginTop: 14 }}>
      {[1, 2, 3].map((level) => (
        <span
          key={level}
          style={{
            width: 76,
            height: 56,
            background: 'var(--turf-1)',
            borderRadius: 'var(--r-3)',
            boxShadow: `var(--shadow-${level})`,
          }}
        />
      ))}
    </div>
  </Card>
)

export const Foundations = () => (
  <>
    <Colours />
    <Type />
    <Marks />
  </>
)
