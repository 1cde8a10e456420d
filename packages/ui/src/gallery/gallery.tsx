import { Logo } from '../logo.tsx'
import { Actions } from './actions.tsx'
import { Data } from './data.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import './gallery.css'
import { Market } from './market.tsx'
import { Media } from './media.tsx'

const THEMES = [
  { theme: 'dark', name: 'Floodlight' },
  { theme: 'light', name: 'Khadi' },
] as const

/** Every part in every state, both themes side by side, for staff and for those who build screens. */
export const Gallery = () => (
  <div className="gallery" id="gallery">
    {THEMES.map(({ theme, name }) => (
      <section key={theme} data-theme={theme} aria-label={name} className="gallery-theme">
        <div className="gallery-top">
          <Logo height={36} />
          Component sheet, {name}
        </div>
        <div className="gallery-grid">
          <Foundations />
          <Actions />
          <Forms />
          <Market />
          <Data />
          <Media />
        </div>
      </section>
    ))}
  </div>
)
