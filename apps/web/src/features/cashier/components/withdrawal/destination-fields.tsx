import { Field, type FieldProps } from '@maidan/ui/forms/field.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import type { DestinationEntry, DestinationName } from '../../destination-entry.ts'
import { DESTINATION_KINDS, type DestinationKind } from '../../withdraw-form.ts'

type Input = Pick<FieldProps, 'label' | 'placeholder' | 'inputMode' | 'autoCapitalize' | 'autoComplete'> & {
  readonly name: DestinationName
}

const HOLDER: Input = {
  name: 'holder',
  label: 'Account holder',
  placeholder: 'As the bank has it',
  autoComplete: 'name',
}

const INPUTS: Readonly<Record<DestinationKind, readonly Input[]>> = {
  bank: [
    HOLDER,
    { name: 'number', label: 'Account number', inputMode: 'numeric' },
    { name: 'ifsc', label: 'IFSC code', placeholder: 'HDFC0001234', autoCapitalize: 'characters' },
    { name: 'bank', label: 'Bank name' },
  ],
  upi: [
    HOLDER,
    { name: 'upiId', label: 'UPI id', placeholder: 'name@bank', inputMode: 'email', autoCapitalize: 'none' },
  ],
  crypto: [{ name: 'address', label: 'USDT address (ERC-20)', placeholder: '0x…', autoCapitalize: 'none' }],
}

type FieldsProps = { readonly entry: DestinationEntry; readonly disabled: boolean }

/** What a destination is made of, by its kind. */
export const DestinationFields = ({ entry, disabled }: FieldsProps) => (
  <div className="grid grid-cols-1 gap-3">
    <Tabs
      label="Kind of destination"
      tabs={DESTINATION_KINDS}
      value={entry.kind}
      onChange={entry.choose}
      className="[&>[role=tab]]:flex-auto"
    >
      {(kind) => (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {INPUTS[kind].map(({ name, ...input }) => (
            <Field
              key={name}
              name={name}
              autoComplete="off"
              spellCheck={false}
              {...input}
              className={kind === 'crypto' ? 'md:col-span-2' : undefined}
              value={entry.typed[name] ?? ''}
              error={entry.faults[name]}
              readOnly={disabled}
              onChange={({ target }) => entry.change(name, target.value)}
            />
          ))}
        </div>
      )}
    </Tabs>
    <p className="text-cap text-ink-3">
      For your safety we do not pay out to a new destination in its first 24 hours.
    </p>
  </div>
)
