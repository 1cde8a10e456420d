import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const arrive = async (search: string) => {
  const affiliate = await import('./affiliate.ts')
  affiliate.captureAffiliate(search)
  return affiliate
}

test('[OTP-13] track_id and click_aff_id are stored under their own names', async () => {
  await arrive('?track_id=summer&click_aff_id=c-77')
  expect(localStorage.getItem('track_id')).toBe('summer')
  expect(localStorage.getItem('click_aff_id')).toBe('c-77')
})

test('[OTP-13] an arrival without them, or with what nobody could have made, leaves the stored ones alone', async () => {
  await arrive('?track_id=first')
  await arrive(`?track_id=${'x'.repeat(129)}&click_aff_id=%20`)
  expect(localStorage.getItem('track_id')).toBe('first')
  expect(localStorage.getItem('click_aff_id')).toBeNull()
})

test.each(['agent_code', 'ref'])('[OTP-12] %s goes along to the registration panel', async (name) => {
  await arrive(`?${name}=RAVI20`)
  const { usePanel } = await import('../page/panels.ts')
  usePanel.getState().open('mobileNumber')
  usePanel.getState().open('register', { mobile: '9820044718' })
  expect(usePanel.getState().state).toEqual({ agent_code: 'RAVI20', mobile: '9820044718' })
})

test('[KEY-4] the referral code is not kept in the browser', async () => {
  const { referralCode } = await arrive('?ref=RAVI20')
  expect(referralCode()).toBe('RAVI20')
  expect(localStorage.length).toBe(0)
})

test('[SCR-10] a code of the navigation state goes before that of the query string, and closing forgets it', async () => {
  await arrive('?ref=OLD')
  const { usePanel } = await import('../page/panels.ts')
  usePanel.getState().open('register', { agent_code: 'NEW' })
  expect(usePanel.getState().state.agent_code).toBe('NEW')
  usePanel.getState().close()
  usePanel.getState().open('login')
  expect(usePanel.getState().state).toEqual({ agent_code: 'OLD' })
})
