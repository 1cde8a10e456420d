import { FAILED, type Refusal, SUCCEEDED } from '@maidan/contracts'
import type { BankDetails } from '@maidan/contracts/player'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { CheckedForm } from '../../../../lib/forms/checked-form.tsx'
import { sendBankTransfer } from '../../api.ts'
import { type BankLimits, checkBank, type FormValues, inRupees } from '../../gateway-form.ts'
import { limitLine } from '../../model.ts'
import { type Sent, useDepositForm } from '../../use-deposit-form.ts'
import { AmountField } from '../amount-field.tsx'
import { FileField } from '../file-field.tsx'
import { DepositTaken, FormFoot } from '../form-foot.tsx'

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

const UTR_WORKS = 'Any UTR of 6 to 80 letters and digits works.'

type BankFormProps = { readonly bank: BankDetails; readonly limits: BankLimits }

export const BankForm = ({ bank, limits }: BankFormProps) => {
  const form = useDepositForm(checkBank(limits), send)
  const { values, errors, said, busy, change, submit } = form
  if (said?.ok === true) return <DepositTaken text={said.text} onAgain={form.again} />
  return (
    <CheckedForm className="grid grid-cols-1 gap-3" refusals={form.refusals} onSubmit={submit}>
      <CopyList>
        {DETAILS.map(([label, key]) => (
          <CopyField key={key} label={label} value={bank[key]} onCopied={sayCopied} />
        ))}
      </CopyList>
      <AmountField
        label="Amount"
        name="amount"
        prefix="₹"
        note={limitLine(inRupees(limits))}
        value={typed(values['amount'])}
        error={errors['amount']}
        disabled={busy}
        onChange={(amount) => change('amount', amount)}
      />
      <Field
        label="UTR number"
        name="utrNo"
        note="In the bank’s SMS after the transfer"
        placeholder="12 to 22 letters and digits"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
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
      <FormFoot said={said} busy={busy} action="Submit" withList reference={UTR_WORKS} />
    </CheckedForm>
  )
}
