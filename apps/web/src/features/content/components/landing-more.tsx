import { Cached } from '../../../lib/cached.tsx'
import { Announcements } from './announcements.tsx'
import { Banners } from './banners.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ProtectionPromise } from './protection-promise.tsx'
import { SignUp } from './sign-up.tsx'

/** The landing below its first two windows. */
export const LandingMore = () => (
  <Cached>
    <Announcements />
    <HowItWorks />
    <Banners />
    <ProtectionPromise />
    <SignUp />
  </Cached>
)
