import { DIALECTS } from '@maidan/contracts/staff'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { add } from '../api.ts'
import { ADD_FIELDS } from '../model/providers.ts'

const INITIAL = { dialect: DIALECTS[0], operator: 'maidan' }

export const AddProvider = () => (
  <AddButton
    renderForm={(close) => (
      <ActionDialog
        title="Add a provider"
        size="large"
        fields={ADD_FIELDS}
        initial={INITIAL}
        renderSentence={() => (
          <p>It is off at first and has no key. Give it a key, let it certify, then switch it on.</p>
        )}
        confirm={() => 'Add the provider'}
        act={add}
        onClose={close}
      />
    )}
  >
    Add a provider
  </AddButton>
)
