import { Logo } from '../art/logo.tsx'
import { Actions } from './actions.tsx'
import { Data } from './data.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import './gallery.css'
import { Market } from './market.tsx'
import { Media } from './media.tsx'

/** Every part in every state, for staff and for those who build screens; the site's own toggle shows the other theme. */
export const Gallery = () => (
  <div className="gallery" id="gallery">
    <div className="gallery-theme">
      <div className="gallery-top">
        <Logo height={36} />
        Component sheet
      </div>
      <div className="gallery-grid">
        <Foundations />
        <Actions />
        <Forms />
        <Market />
        <Data />
        <Media />
      </div>
    </div>
  </div>
)
