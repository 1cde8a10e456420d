import type { PayoutFormatName } from '@maidan/contracts/staff'
import { bulkFormat } from './bulk-format.ts'
import { csvFormat } from './csv-format.ts'
import type { PayoutFormat } from './format.ts'

export const FORMATS: Readonly<Record<PayoutFormatName, PayoutFormat>> = {
  csv: csvFormat,
  bulk: bulkFormat,
}
