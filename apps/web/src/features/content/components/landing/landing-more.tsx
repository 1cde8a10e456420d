import { Cached } from '../../../../lib/cache/cached.tsx'
import { Announcements } from '../home/announcements.tsx'
import { Banners } from '../home/banners.tsx'
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
