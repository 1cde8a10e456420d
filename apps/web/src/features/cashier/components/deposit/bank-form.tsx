import { FAILED, type Refusal, SUCCEEDED } from '@maidan/contracts'
import type { BankDetails } from '@maidan/contracts/player'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { sendBankTransfer } from '../../api.ts'
import { checkBank, type FormValues } from '../../gateway-form.ts'
import { BANK, limitLine } from '../../model.ts'
import { type Sent, useDepositForm } from '../../use-deposit-form.ts'
import { AmountField } from '../amount-field.tsx'
import { FileField } from '../file-field.tsx'
import { FormFoot } from '../form-foot.tsx'

export const sayCopied = (): void => toast.success(SUCCEEDED.copied)

const DETAILS = [
  ['Account name', 'acc_name'],
  ['Account number', 'acc_no'],
  ['IFSC code', 'ifsc_code'],
  ['Bank name', 'bank_name'],
] as const satisfies readonly (readonly [string, keyof BankDetails])[]

const FIELDS: Partial<Record<Refusal, string>> = {
  amount_out_of_range: 'amount',
  utr_used: 'utrNo',
  image_refused: 'txnImage',
}

const typed = (value: FormValues[string]): string => (typeof value === 'string' ? value : '')

const send = async ({ amount, utrNo, txnImage }: FormValues): Promise<Sent> => {
  const answer = await sendBankTransfer({
    amount: typed(amount),
    utrNo: typed(utrNo),
    txnImage: txnImage instanceof File ? txnImage : new Blob(),
  })
  if (answer.ok) return { ok: true, text: answer.data.message }
  const { message, code, unknown } = answer
  return { ok: false, unknown, text: message ?? FAILED.createDeposit, field: code && FIELDS[code] }
}

export const BankForm = ({ bank }: { readonly bank: BankDetails }) => {
  const { values, errors, said, busy, change, submit } = useDepositForm(checkBank, send)
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CopyList>
        {DETAILS.map(([label, key]) => (
          <CopyField key={key} label={label} value={bank[key]} onCopied={sayCopied} />
        ))}
      </CopyList>
      <AmountField
        label="Amount"
        name="amount"
        prefix="₹"
        note={limitLine(BANK)}
        value={typed(values['amount'])}
        error={errors['amount']}
        disabled={busy}
        onChange={(amount) => change('amount', amount)}
      />
      <Field
        label="UTR number"
        name="utrNo"
        note="In the bank’s SMS after the transfer"
        placeholder="12 digits"
        autoComplete="off"
        value={typed(values['utrNo'])}
        error={errors['utrNo']}
        readOnly={busy}
        onChange={({ target }) => change('utrNo', target.value)}
      />
      <FileField
        label="Payment screenshot"
        name="txnImage"
        value={values['txnImage'] instanceof File ? values['txnImage'] : undefined}
        error={errors['txnImage']}
        disabled={busy}
        onChange={(file) => change('txnImage', file)}
      />
      <FormFoot said={said} busy={busy} action="Submit" withList />
    </form>
  )
}
