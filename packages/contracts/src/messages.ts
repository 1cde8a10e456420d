import { REFUSALS } from './refusals.ts'

/** What a form or a schema says about a field. */
export const VALIDATION = {
  login: {
    username: 'Username cannot be empty',
    password: 'Password cannot be empty',
  },
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
  passwordReset: {
    phone: 'Please enter mobile number',
    missing: 'All fields are mandatory',
  },
  bankTransfer: {
    amount: 'Amount is required',
    utrNo: 'UTR is required',
    txnImage: 'Txn image is required',
  },
  gatewayField: (accessor: string): string => `${accessor} is required`,
} as const

/** What a toast says when a call succeeded. */
export const SUCCEEDED = {
  register: 'Player added',
  demoLogin: 'Login Success',
  otpSent: 'OTP sent',
  otpVerified: 'OTP verified',
  usernameSent: 'If an account has this number, we have sent its username by SMS',
  passwordReset: 'Password reset success',
  copied: 'Text Copied',
} as const

/** What a toast says when a call failed and the server gave no message of its own. */
export const FAILED = {
  login: 'Login Failed',
  demoLogin: 'Login Failed',
  getProfile: 'Failed to get profile',
  updateProfile: 'Failed to update profile',
  notifications: 'Failed to get notifications',
  accountStatement: 'Failed to fetch records',
  createDeposit: 'Failed to create request',
  listWithdrawals: 'Failed to get list',
  cancelWithdrawal: 'Failed to cancel request',
  fastPay: 'Failed to create payment',
  gateways: 'Failed to get gateways',
  payment: 'Payment Failed',
  passwordReset: 'Request failed',
  loadChunk: 'Loading chunk failed',
} as const

/** The message with which a 401 ends the login session in the browser. */
export const UNAUTHORIZED = REFUSALS.unauthorized.message

/** What happens when a message of the server is not just shown. */
export type Consequence = 'toast' | 'toast_and_logout' | 'silent_logout'

export type Situation = {
  readonly type: 'error' | 'success'
  /** A fixed sentence, or what the server said; `fallback` stands in when the server said nothing. */
  readonly message?: string
  readonly fallback?: string
  readonly consequence: Consequence
  /** Where the player is sent afterwards. */
  readonly goTo?: '/'
}

const failure = (fallback?: string): Situation =>
  fallback === undefined
    ? { type: 'error', consequence: 'toast' }
    : { type: 'error', fallback, consequence: 'toast' }
const fixed = (message: string): Situation => ({ type: 'success', message, consequence: 'toast' })

/** Every situation in which the site tells the player something, or acts without telling. */
export const ERROR_CATALOGUE = {
  loginFailed: failure(FAILED.login),
  registerFailed: failure(),
  registered: fixed(SUCCEEDED.register),
  demoLoggedIn: fixed(SUCCEEDED.demoLogin),
  demoLoginFailed: failure(FAILED.demoLogin),
  profileNotFetched: failure(FAILED.getProfile),
  profileNotUpdated: failure(FAILED.updateProfile),
  notificationsNotFetched: failure(FAILED.notifications),
  statementNotFetched: failure(FAILED.accountStatement),
  depositNotCreated: failure(FAILED.createDeposit),
  withdrawalsNotListed: failure(FAILED.listWithdrawals),
  withdrawalNotCancelled: failure(FAILED.cancelWithdrawal),
  fastPayFailed: failure(FAILED.fastPay),
  gatewaysNotFetched: failure(FAILED.gateways),
  paymentFailed: failure(FAILED.payment),
  passwordResetFailed: failure(FAILED.passwordReset),
  bankTransferFailed: failure(),
  bankTransferred: { type: 'success', consequence: 'toast' },
  otpSent: fixed(SUCCEEDED.otpSent),
  otpVerified: fixed(SUCCEEDED.otpVerified),
  passwordReset: fixed(SUCCEEDED.passwordReset),
  copied: fixed(SUCCEEDED.copied),
  unauthorized: { type: 'error', message: UNAUTHORIZED, consequence: 'silent_logout' },
  sessionError: { type: 'error', consequence: 'toast_and_logout', goTo: '/' },
  sessionCheckFailed: { type: 'error', consequence: 'silent_logout', goTo: '/' },
  chunkNotLoaded: { type: 'error', message: FAILED.loadChunk, consequence: 'toast' },
} as const satisfies Record<string, Situation>
