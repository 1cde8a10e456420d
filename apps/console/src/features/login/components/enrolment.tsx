import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Qr } from '@maidan/ui/data/qr.tsx'
import { type Enrol, groupsOf } from '../model.ts'

/** Shown before the first login only: afterwards nobody can read the secret again. */
export const Enrolment = ({ enrol }: { readonly enrol: Enrol }) => (
  <section aria-label="Set up the authenticator app" className="con-enrol">
    <p>
      This is your first login. Scan the code with an authenticator app, or type the secret, then enter the
      six digits it shows. You will not see this code again.
    </p>
    <Qr value={enrol.uri} label="The secret for the authenticator app" size={168} />
    <CopyList>
      <CopyField label="Secret" value={groupsOf(enrol.secret)} />
    </CopyList>
  </section>
)
