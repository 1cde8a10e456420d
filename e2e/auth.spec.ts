import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/own-site.ts'
import { newNumber, newUsername } from './support/player.ts'
import { codeFor } from './support/server.ts'

const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const heading = (page: Page): Locator => page.locator('h1').first()

const typeCode = async (within: Locator, code: string): Promise<void> => {
  await within.getByLabel('One-time password').first().fill(code)
}

type Newcomer = { readonly mobile: string; readonly username: string; readonly password: string }

const newcomer = (): Newcomer => ({ mobile: newNumber(), username: newUsername(), password: 'Maidan 2026' })

const fillRegister = async (within: Locator, who: Newcomer): Promise<void> => {
  await within.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await within.getByLabel('Username').fill(who.username)
  await within.getByRole('textbox', { name: 'Password', exact: true }).fill(who.password)
  await within.getByRole('textbox', { name: 'Confirm password' }).fill(who.password)
}

const logOut = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|menu of|Asha|user/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const KEPT = ['token', 'mobile_details', 'isClassAdded', 'track_id', 'click_aff_id', 'theme']

/** Beside what may be kept, the browser holds nothing that tells who was here. */
const expectNothingPersonal = async (page: Page, who: Newcomer): Promise<void> => {
  const held = await page.evaluate(async () => ({
    stored: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    session: JSON.stringify(Object.entries(sessionStorage)),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))
  expect([held.cookies, held.databases, held.caches]).toEqual(['', 0, 0])
  expect(await page.context().cookies()).toEqual([])
  const others = Object.entries(held.stored).filter(([key]) => !KEPT.includes(key))
  const text = JSON.stringify(others) + held.session
  for (const personal of [who.mobile, who.username, who.password, 'Asha', held.stored['token'] ?? 'no token'])
    expect(text).not.toContain(personal)
}

test('[FLOW-1] [OTP-1] [KEY-4] with OTP 0 the number is proved in its own panel; the player registers, logs out, resets the password and logs in', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  await site.operate('otp', '0')
  const who = newcomer()
  await page.goto(site.url + '/')
  await page.getByRole('button', { name: 'Register with mobile' }).click()
  const number = panel(page, 'Mobile number')
  await number.getByRole('textbox', { name: 'Mobile number' }).fill(who.mobile)
  await number.getByRole('button', { name: 'Continue' }).click()
  const verify = panel(page, 'Verify number')
  await expect(verify).toBeVisible()
  await typeCode(verify, codeFor(`+91${who.mobile}`, site.folder))
  const register = panel(page, 'Register')
  await fillRegister(register, who)
  await register.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/home')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('₹10,000.00').locator('visible=true').first()).toBeVisible()

  await logOut(page)
  await page.goto(site.url + '/sign-in')
  await panel(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = panel(page, 'Forgot password')
  await forgot.getByRole('textbox', { name: 'Mobile number' }).fill(who.mobile)
  await forgot.getByRole('button', { name: /send otp/i }).click()
  const reset = panel(page, 'Reset password')
  await expect(reset).toBeVisible()
  await typeCode(reset, codeFor(`+91${who.mobile}`, site.folder))
  await reset.getByRole('textbox', { name: 'New password' }).fill('Ground 2027')
  await reset.getByRole('button', { name: /reset password/i }).click()
  const login = panel(page, 'Log in')
  await login.getByLabel('Username').fill(who.username)
  await login.getByRole('textbox', { name: 'Password', exact: true }).fill('Ground 2027')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/home')
  await expectNothingPersonal(page, who)
})

test('[OTP-2] with another OTP setting the register form proves the number itself', async ({
  page,
  site,
}) => {
  await site.operate('otp', '1')
  const who = newcomer()
  await page.goto(site.url + '/register?agent_code=AG77')
  const register = panel(page, 'Register')
  await register.getByRole('textbox', { name: 'Mobile number' }).fill(who.mobile)
  const submit = register.getByRole('button', { name: 'Register', exact: true })
  await expect(submit).toBeDisabled()
  await register.getByRole('button', { name: 'Send OTP' }).click()
  await expect(register.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  await typeCode(register, codeFor(`+91${who.mobile}`, site.folder))
  await expect(register.getByText('VERIFIED', { exact: true })).toBeVisible()
  await fillRegister(register, who)
  await expect(register.getByText('AG77')).toBeVisible()
  await submit.click()
  await page.waitForURL('**/home')
})
