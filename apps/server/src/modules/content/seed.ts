import type { BankDetails, Banner } from '@maidan/contracts/player'
import type { Tx } from '../../platform/postgres/database.ts'
import * as store from './store.ts'

const LOGO = '/logo.svg'
const TITLE = 'Maidan: sports, exchange and casino games for play money'

/** An account that does not exist, of a bank that does not exist: the embedded default takes no money. */
const BANK: BankDetails = {
  acc_name: 'Maidan Play Money',
  acc_no: '000011112222',
  ifsc_code: 'MAID0000001',
  bank_name: 'Bank of Maidan (demo)',
}

const BANNERS: readonly Omit<Banner, 'id'>[] = [
  { order: 1, title: 'Cricket, ball by ball', image: '/banners/cricket.svg', link: '/sports/Inplay' },
  {
    order: 2,
    title: 'Fly as long as you dare',
    image: '/banners/aviator.svg',
    link: '/casino/spribe/aviator',
  },
  { order: 3, title: 'Live tables, day and night', image: '/banners/live.svg', link: '/livecasino' },
  { order: 4, title: 'Bonuses and promotions', image: '/banners/promotions.svg', link: '/promotions' },
]

const ANNOUNCEMENTS: readonly string[] = [
  'Every game can be checked: the outcome is fixed before you bet, and your own browser verifies it.',
  'Match odds are a true exchange: you bet with other players, at the price you see.',
  'Welcome to Maidan. All money here is play money.',
]

/** Fills a new database; on one that was filled before it adds nothing, also after things were removed. */
export async function seedContent(tx: Tx): Promise<boolean> {
  if (!(await store.claimSeeding(tx))) return false
  await store.saveBrand(tx, LOGO, TITLE)
  await store.addBankAccount(tx, BANK)
  for (const banner of BANNERS) await store.addBanner(tx, banner)
  for (const content of ANNOUNCEMENTS) await store.addAnnouncement(tx, content)
  return true
}
