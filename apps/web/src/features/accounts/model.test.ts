// @vitest-environment node

import { expect, test } from 'vitest'
import {
  agoOf,
  countdown,
  countryOf,
  deviceOf,
  fieldOf,
  readMobile,
  readMobileDetails,
  registrationOf,
  resendInMs,
  returnPath,
  sameMobile,
  showMobile,
  verifiesInOwnPanel,
} from './model.ts'

const NUMBER = { mobile: '9820044718', country_code: '+91' }

test('[VAL-12] a number of India or Bangladesh is read as people write it, and no other', () => {
  for (const written of ['9820044718', '98200 44718', '09820044718', '+91 98200-44718', '919820044718'])
    expect(readMobile('india', written)).toEqual({ ok: true, value: NUMBER })
  expect(readMobile('bangladesh', '01712345678')).toEqual({
    ok: true,
    value: { mobile: '1712345678', country_code: '+880' },
  })
  for (const written of ['', '12345', '1234567890', '+44 7700 900123', '98200447180'])
    expect(readMobile('india', written).ok).toBe(false)
  expect(readMobile('bangladesh', '9820044718').ok).toBe(false)
})

test('[VAL-12] India is the default country', () => {
  expect(countryOf(undefined)).toBe('india')
  expect(countryOf('+1')).toBe('india')
  expect(countryOf('+880')).toBe('bangladesh')
})

test('[KEY-2] what is stored of a number is read again, and nothing else is believed', () => {
  expect(readMobileDetails(JSON.stringify(NUMBER))).toEqual(NUMBER)
  for (const stored of [undefined, null, '', 'x', '{}', '[]', '{"mobile":1,"country_code":"+91"}'])
    expect(readMobileDetails(stored)).toBeUndefined()
  expect(readMobileDetails('{"mobile":"12345","country_code":"+91"}')).toBeUndefined()
})

test('[OTP-1] [OTP-2] only an OTP of 0 verifies the number in its own panel', () => {
  expect(verifiesInOwnPanel(0)).toBe(true)
  expect(verifiesInOwnPanel(1)).toBe(false)
  expect(verifiesInOwnPanel(6)).toBe(false)
})

test('[VAL-16] a new OTP may be asked for after exactly five minutes', () => {
  expect(resendInMs(undefined, 1000)).toBe(0)
  expect(resendInMs(1000, 1000)).toBe(300_000)
  expect(resendInMs(1000, 300_999)).toBe(1)
  expect(resendInMs(1000, 301_000)).toBe(0)
  expect([300_000, 299_001, 60_000, 59_000, 1].map(countdown)).toEqual([
    '5:00',
    '5:00',
    '1:00',
    '0:59',
    '0:01',
  ])
})

test('[ENT-2] a registration carries the fixed type and parent and no confirm password', () => {
  const values = { name: 'Meera', username: 'meera', password: 'Secret 12345', agent_code: '' }
  const typed = { ...values, confirmPassword: 'Secret 12345' }
  expect(registrationOf(typed, NUMBER, undefined)).toEqual({
    name: 'Meera',
    username: 'meera',
    password: 'Secret 12345',
    ...NUMBER,
    typeId: 3,
    parentId: 1,
  })
  expect(registrationOf({ ...typed, agent_code: 'MAIDAN42' }, NUMBER, 'track-7')).toMatchObject({
    agent_code: 'MAIDAN42',
    affId: 'track-7',
  })
})

test('[ACC-6] after login the player goes where they wanted to go, never to another site', () => {
  expect(returnPath('/mybets?page=2')).toBe('/mybets?page=2')
  for (const from of [undefined, '/', '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere'])
    expect(returnPath(from)).toBe('/home')
})

test('[ERR-5] a refusal is read under the field it speaks of', () => {
  expect(fieldOf('username_taken')).toBe('username')
  expect(fieldOf('mobile_taken')).toBe('mobile')
  expect(fieldOf('busy')).toBeUndefined()
  expect(fieldOf(undefined)).toBeUndefined()
})

test('numbers are the same only with the same country', () => {
  expect(sameMobile(NUMBER, { ...NUMBER })).toBe(true)
  expect(sameMobile(NUMBER, { ...NUMBER, country_code: '+880' })).toBe(false)
  expect(sameMobile(undefined, undefined)).toBe(false)
  expect(showMobile(NUMBER)).toBe('+91 98200 44718')
})

test('a device is named by browser and system', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
  expect(deviceOf(chrome)).toBe('Chrome on Android')
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0')).toBe(
    'Edge on Windows',
  )
  expect(deviceOf('curl/8.0')).toBe('Unknown device')
})

test('time that passed is told in the largest unit, and a fast clock says just now', () => {
  expect(agoOf(0, 59_000)).toBe('just now')
  expect(agoOf(0, 60_000)).toBe('1 minute ago')
  expect(agoOf(0, 7_200_000)).toBe('2 hours ago')
  expect(agoOf(0, 172_800_000)).toBe('2 days ago')
  expect(agoOf(1000, 0)).toBe('just now')
})
