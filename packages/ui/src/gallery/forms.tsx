import { lazy, Suspense, useState } from 'react'
import { Card, CardHead } from '../data/card.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { CopyField, CopyList } from '../buttons/copy-field.tsx'
import { Field } from '../forms/field.tsx'
import { PasswordHints } from '../forms/password-hints.tsx'
import { Select } from '../forms/select.tsx'
import { StakeChips } from '../forms/stake-chips.tsx'
import { Stepper } from '../forms/stepper.tsx'
import { Switch } from '../forms/switch.tsx'
import { TextArea } from '../forms/text-area.tsx'
import { toast } from '../overlays/toast.ts'

const Qr = lazy(async () => ({ default: (await import('../data/qr.tsx')).Qr }))

const Fields = () => {
  const [password, setPassword] = useState('maidan7')
  return (
    <Card>
      <CardHead title="Fields" />
      <div className="gallery-stack">
        <Field
          label="Mobile number"
          placeholder="Placeholder"
          hint="10 digits, without the country code"
          prefix="+91"
        />
        <Field
          label="Amount"
          prefix="₹"
          suffix="INR"
          defaultValue="5,000"
          note="Deposit Limit (300 INR - 50,000 INR)"
        />
        <Field label="Mobile number" defaultValue="98200" error="Enter the 10 digit number" />
        <Field label="Disabled" defaultValue="Maidan Demo Trust" disabled />
        <Field
          label="Password"
          reveal
          value={password}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordHints password={password} />
      </div>
    </Card>
  )
}

const Choices = () => {
  const [odds, setOdds] = useState(1.62)
  const [stake, setStake] = useState(2000)
  const [oneTap, setOneTap] = useState(true)
  return (
    <Card>
      <CardHead title="Choices">
        <Switch label="One-tap" checked={oneTap} onChange={setOneTap} />
      </CardHead>
      <div className="gallery-stack">
        <Stepper label="odds" value={odds} onChange={setOdds} />
        <StakeChips
          amounts={[500, 1000, 5000, 10_000, 25_000]}
          onPick={(amount) => setStake(stake + amount)}
          onMax={() => setStake(123_456)}
        />
        <StakeChips mode="set" amounts={[500, 1000, 2000, 5000]} value={stake} onPick={setStake} />
        <Select
          label="Country"
          options={[
            { value: 'in', text: 'India +91' },
            { value: 'bd', text: 'Bangladesh +880' },
          ]}
        />
        <Select label="Order" hideLabel compact options={[{ value: 'old', text: 'Oldest first' }]} />
        <TextArea label="Message" placeholder="What happened?" hint="The operator answers within a day" />
        <Checkbox label="I am 18 or older" defaultChecked />
        <Checkbox label="All rows" indeterminate />
        <Checkbox label="I accept the terms" error="Accept the terms to go on" />
        <Switch label="Switched off" checked={false} onChange={() => undefined} />
      </div>
    </Card>
  )
}

const Details = () => (
  <Card>
    <CardHead title="Copy field and QR" />
    <CopyList>
      <CopyField
        label="Account name"
        value="Maidan Demo Trust"
        onCopied={() => toast.success('Text Copied')}
      />
      <CopyField
        label="Account number"
        value="0042 1180 0931 55"
        onCopied={() => toast.success('Text Copied')}
      />
      <CopyField label="IFSC code" value="MDNB0000421" onCopied={() => toast.success('Text Copied')} />
    </CopyList>
    <div style={{ marginTop: 14, minHeight: 174 }}>
      <Suspense>
        <Qr value="upi://pay?pa=maidan@mdn&pn=Maidan" label="UPI code of maidan@mdn" />
      </Suspense>
    </div>
  </Card>
)

export const Forms = () => (
  <>
    <Fields />
    <Choices />
    <Details />
  </>
)
