import { FAILED } from '@maidan/contracts'
import { KYC_IMAGE_MISSING, type KycKind } from '@maidan/contracts/player'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useRefusals } from '../../../../lib/forms/use-refusals.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { sendKyc } from '../../api.ts'
import { isFile, pictureFault } from '../../gateway-form.ts'

const SENT = 'Document sent'

const faultOf = (image: File | undefined): string | undefined =>
  isFile(image) ? pictureFault(image) : KYC_IMAGE_MISSING

/** One paper at a time: which it is, and its picture. */
export const useKycForm = () => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const { refusals, showFault } = useRefusals()
  const [kind, setKind] = useState<KycKind>('aadhaar')
  const [image, setImage] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const choose = (file: File | undefined): void => {
    setImage(file)
    setFault(faultOf(file))
    setFailure(undefined)
  }
  const submit = () =>
    run(async () => {
      const found = faultOf(image)
      setFault(found)
      setFailure(undefined)
      if (found !== undefined || image === undefined) {
        toast.error(found ?? FAILED.passwordReset)
        return showFault()
      }
      const answer = await sendKyc(kind, image)
      if (!answer.ok) {
        const text = answer.message ?? FAILED.passwordReset
        toast.error(text)
        return setFailure(text)
      }
      toast.success(SENT)
      setImage(undefined)
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.kyc })
    })
  return { kind, setKind, image, choose, fault, failure, busy, refusals, submit: () => void submit() }
}
