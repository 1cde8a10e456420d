import { expect, test } from 'vitest'
import { check } from '../http/issues.ts'
import { nameSchema, otpSchema, passwordSchema, usernameSchema } from './accounts-fields.ts'
import { existingUser, login, patchProfile, register, resetPassword, revokeSession } from './accounts.ts'

const messageOf = (schema: Parameters<typeof check>[0], input: unknown): string => {
  const checked = check(schema, input)
  return checked.ok ? 'taken' : checked.message
}

test('[VAL-4] [VAL-5] [VAL-6] a username is asked to be there, then to be 4 to 15 long, then to be plain', () => {
  const said = (username: unknown) => messageOf(usernameSchema, username)
  for (const nothing of [undefined, null, '', '   ', 7, {}])
    expect(said(nothing)).toBe('User name cannot be empty')
  for (const name of ['abc', '@b', 'abcdefghijklmnop', '  abc  '])
    expect(said(name)).toBe('Username must be 4 to 15 characters.')
  for (const name of ['ab-cd', 'रविकुमार', 'abcd\n1', 'ab\0cd'])
    expect(said(name)).toBe('Special characters are not allowed in username.')
  for (const name of ['abcd', 'AB 12', 'abcdefghijklmno', ' abcd ']) expect(said(name)).toBe('taken')
})

test('[VAL-7] [VAL-8] a password is asked to be there, then to be 8 to 20 long', () => {
  const said = (password: unknown) => messageOf(passwordSchema, password)
  for (const nothing of [undefined, null, '', 12345678])
    expect(said(nothing)).toBe('Password cannot be empty')
  for (const length of [1, 7, 21])
    expect(said('x'.repeat(length))).toBe('Password must be 8 to 20 characters.')
  for (const length of [8, 20]) expect(said('x'.repeat(length))).toBe('taken')
  expect(check(passwordSchema, '  spaces  ')).toEqual({ ok: true, value: '  spaces  ' })
})

test('[VAL-3] a name is asked to be there and may be of any script', () => {
  const said = (name: unknown) => messageOf(nameSchema, name)
  for (const nothing of [undefined, null, '', ' ', '\u200b', '🙂', '--'])
    expect(said(nothing)).toBe('Name cannot be empty')
  for (const name of ['Ravi', "D'Souza", 'ক্ষমা', 'रवि\u200dकुमार', 'José 2']) expect(said(name)).toBe('taken')
  expect(said('x'.repeat(61))).toBe('Name must be at most 60 characters.')
  for (const name of ['a\u202eb', 'a\0b', 'a\nb', 'a\ud800b'])
    expect(said(name)).toBe('Please use plain letters in the name.')
})

test('[VAL-1] a login is asked for its username first', () => {
  const said = (sent: unknown) => messageOf(login.body, sent)
  expect(said({})).toBe('Username cannot be empty')
  expect(said({ username: ' ', password: '' })).toBe('Username cannot be empty')
  expect(said({ username: 'ravi' })).toBe('Password cannot be empty')
  expect(said({ username: 'ravi', password: 'x'.repeat(201) })).toBe('Login Failed')
})

test('[ENT-1] a registration asks for no confirm password and forgets what it does not know', () => {
  const sent = {
    name: 'Ravi',
    username: 'ravi',
    password: 'Secret 12345',
    mobile: '9876543210',
    typeId: 3,
    parentId: 1,
  }
  const checked = check(register.body, {
    ...sent,
    confirmPassword: 'other',
    isAdmin: true,
    agent_code: '',
    affId: null,
  })
  expect(checked).toEqual({
    ok: true,
    value: { ...sent, country_code: 'IN', agent_code: undefined, affId: undefined },
  })
})

test('[VAL-14] a reset asks for all fields first and for the length afterwards', () => {
  const said = (sent: unknown) => messageOf(resetPassword.body, sent)
  for (const sent of [{}, { otp: '123456' }, { password: 'Secret 12345' }, { otp: ' ', password: 'x' }])
    expect(said(sent)).toBe('All fields are mandatory')
  expect(said({ otp: '123456', password: 'short' })).toBe('Password must be 8 to 20 characters.')
  expect(said({ otp: '12345', password: 'Secret 12345' })).toBe('Please enter the 6 digit OTP')
  expect(messageOf(otpSchema(), '１２３４５６')).toBe('Please enter the 6 digit OTP')
})

test('[CALL-9] a profile takes name, email and date of birth, and nothing else', () => {
  const said = (sent: unknown) => messageOf(patchProfile.body, sent)
  expect(said({ email: 'a@b.co', dateOfBirth: null })).toBe('taken')
  expect(said({ email: 'nowhere' })).toBe('Please enter a valid email address')
  expect(said({ dateOfBirth: '2001-02-29' })).toBe('Please enter your date of birth as YYYY-MM-DD')
  expect(said({ name: 'Ravi', username: 'x' })).toBe('Only name, email and date of birth can be changed')
  expect(said({})).toBe('There is nothing to change')
})

test('[CALL-6] existing-user asks for a name or a number', () => {
  expect(messageOf(existingUser.body, {})).toBe('Please enter a user name or a mobile number')
  expect(messageOf(existingUser.body, { mobile: '9876543210' })).toBe('taken')
})

test('[RUN-19] an id in a path is digits of a safe length', () => {
  expect(check(revokeSession.params, { id: '42' })).toEqual({ ok: true, value: { id: 42 } })
  for (const id of ['0', '-1', '1.5', '0x10', '', '1'.repeat(16)])
    expect(check(revokeSession.params, { id }).ok).toBe(false)
})
