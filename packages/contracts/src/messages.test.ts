import { expect, test } from 'vitest'
import { ERROR_CATALOGUE, type Situation, UNAUTHORIZED, VALIDATION } from './messages.ts'

const words = (name: keyof typeof ERROR_CATALOGUE): string | undefined => {
  const situation: Situation = ERROR_CATALOGUE[name]
  return situation.message ?? situation.fallback
}

test('[ERR-1] failures without a word of the server have these', () => {
  expect(words('loginFailed')).toBe('Login Failed')
  expect(words('demoLoginFailed')).toBe('Login Failed')
  expect(words('profileNotFetched')).toBe('Failed to get profile')
  expect(words('profileNotUpdated')).toBe('Failed to update profile')
  expect(words('notificationsNotFetched')).toBe('Failed to get notifications')
  expect(words('statementNotFetched')).toBe('Failed to fetch records')
  expect(words('depositNotCreated')).toBe('Failed to create request')
  expect(words('withdrawalsNotListed')).toBe('Failed to get list')
  expect(words('withdrawalNotCancelled')).toBe('Failed to cancel request')
  expect(words('fastPayFailed')).toBe('Failed to create payment')
  expect(words('gatewaysNotFetched')).toBe('Failed to get gateways')
  expect(words('paymentFailed')).toBe('Payment Failed')
  expect(words('passwordResetFailed')).toBe('Request failed')
  expect(words('chunkNotLoaded')).toBe('Loading chunk failed')
})

test('[ERR-1] successes have these', () => {
  expect(words('registered')).toBe('Player added')
  expect(words('demoLoggedIn')).toBe('Login Success')
  expect(words('otpSent')).toBe('OTP sent')
  expect(words('otpVerified')).toBe('OTP verified')
  expect(words('passwordReset')).toBe('Password reset success')
  expect(words('copied')).toBe('Text Copied')
})

test('[ERR-1] where only the server knows what to say there is no word of ours', () => {
  for (const name of ['registerFailed', 'bankTransferFailed', 'bankTransferred', 'sessionError'] as const)
    expect(words(name)).toBeUndefined()
})

test('[ERR-1] three situations end the login, one of them aloud', () => {
  expect(ERROR_CATALOGUE.unauthorized).toMatchObject({
    message: 'Unauthorized action.',
    consequence: 'silent_logout',
  })
  expect(ERROR_CATALOGUE.sessionError).toMatchObject({ consequence: 'toast_and_logout', goTo: '/' })
  expect(ERROR_CATALOGUE.sessionCheckFailed).toMatchObject({ consequence: 'silent_logout', goTo: '/' })
  expect(UNAUTHORIZED).toBe('Unauthorized action.')
})

test('[ERR-1] the catalogue has every situation once', () => {
  expect(Object.keys(ERROR_CATALOGUE)).toHaveLength(26)
})

test('[ERR-1] the messages of the forms', () => {
  expect(VALIDATION).toMatchObject({
    login: { username: 'Username cannot be empty', password: 'Password cannot be empty' },
    registration: {
      name: 'Name cannot be empty',
      username: 'User name cannot be empty',
      usernameLength: 'Username must be 4 to 15 characters.',
      usernameCharacters: 'Special characters are not allowed in username.',
      password: 'Password cannot be empty',
      passwordLength: 'Password must be 8 to 20 characters.',
      confirmPassword: 'Confirm password cannot be empty',
      passwordsDiffer: 'Password and Confirm password must be same',
    },
    passwordReset: { phone: 'Please enter mobile number', missing: 'All fields are mandatory' },
    bankTransfer: {
      amount: 'Amount is required',
      utrNo: 'UTR is required',
      txnImage: 'Txn image is required',
    },
  })
  expect(VALIDATION.gatewayField('utr')).toBe('utr is required')
})
