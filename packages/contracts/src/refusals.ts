/**
 * Every named refusal, with its status and the sentence a person reads.
 * One entry a line; modules return the name, the edge turns it into the envelope.
 */
export const REFUSALS = {
  bad_request: { status: 400, message: 'Please check what you entered' },
  unauthorized: { status: 401, message: 'Unauthorized action.' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This cannot be done here' },
  too_large: { status: 413, message: 'That is too large' },
  too_long: { status: 414, message: 'The address is too long' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted here' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later' },
  busy: { status: 503, message: 'We are busy. Please try again in a moment' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again' },
  key_missing: { status: 400, message: 'The header Idempotency-Key is missing' },
  key_reused: { status: 422, message: 'This request was already sent with other values' },
  login_failed: { status: 401, message: 'Login Failed' },
  demo_unavailable: { status: 404, message: 'Login Failed' },
  account_blocked: { status: 403, message: 'Your account is blocked. Please contact support' },
  demo_account: { status: 403, message: 'This cannot be changed in a demo account' },
  mobile_invalid: { status: 400, message: 'Please enter a 10 digit mobile number of India or Bangladesh' },
  country_closed: { status: 403, message: 'Sorry, we are not open to players in your country' },
  mobile_unverified: { status: 403, message: 'Please verify your mobile number first' },
  mobile_taken: { status: 409, message: 'This mobile number is already registered' },
  username_taken: { status: 409, message: 'This user name is already taken' },
  otp_too_soon: { status: 429, message: 'A new OTP may be requested only after five minutes' },
  otp_wrong: { status: 400, message: 'The OTP is not correct' },
  otp_expired: { status: 400, message: 'The OTP has expired. Please request a new one' },
  otp_used: { status: 400, message: 'This OTP was already used. Please request a new one' },
  otp_attempts_used: { status: 400, message: 'Too many wrong attempts. Please request a new OTP' },
  sms_failed: { status: 503, message: 'The SMS could not be sent. Please try again in a moment' },
  password_wrong: { status: 400, message: 'Your current password is not correct' },
  under_age: { status: 400, message: 'You must be at least 18 years old' },
  movement_blocked: {
    status: 403,
    message: 'Your account cannot do this at the moment. Please contact support',
  },
  limit_reached: { status: 403, message: 'This would go beyond your limit' },
  refill_not_needed: { status: 409, message: 'You still have enough play money' },
  refill_too_soon: { status: 409, message: 'You can refill your play money once a day' },
  refill_unavailable: { status: 404, message: 'There is no play money to refill here' },
  gateway_unavailable: { status: 404, message: 'This way to pay is not available at the moment' },
  gateway_failed: { status: 502, message: 'Payment Failed' },
  field_missing: { status: 400, message: 'Please fill in every field' },
  amount_out_of_range: { status: 400, message: 'This amount is outside the limits' },
  address_invalid: { status: 400, message: 'This address is not valid. Please check every character' },
  utr_used: { status: 409, message: 'This UTR was already used for another deposit' },
  image_refused: { status: 415, message: 'Please send a JPEG, PNG or WebP picture of at most 5 MB' },
  too_many_open: {
    status: 409,
    message: 'You have too many open requests. Please wait until they are decided',
  },
  signature_invalid: { status: 401, message: 'The signature is not valid' },
  webhook_stale: { status: 401, message: 'The timestamp is not within the allowed window' },
  webhook_unreadable: { status: 400, message: 'The message cannot be read' },
  destination_unknown: { status: 404, message: 'Please choose where the money should go' },
  too_many_destinations: {
    status: 409,
    message: 'You have saved too many destinations. Please remove one first',
  },
  insufficient_cash: {
    status: 409,
    message: 'You do not have that much cash. Bonus money cannot be withdrawn',
  },
  kyc_needed: { status: 403, message: 'Please verify your identity before you withdraw this amount' },
  withdrawal_decided: { status: 409, message: 'This withdrawal is already decided and cannot be cancelled' },
  period_invalid: { status: 400, message: 'Please choose a period of at most 366 days, from before to' },
  totp_wrong: { status: 401, message: 'The code is not correct' },
  staff_disabled: { status: 403, message: 'This account is disabled. Please ask an admin' },
  already_decided: { status: 409, message: 'This was already decided' },
  same_person: { status: 403, message: 'Somebody else has to approve what you proposed' },
  payload_changed: {
    status: 409,
    message: 'This has changed since it was proposed. Please propose it again',
  },
  on_hold: { status: 409, message: 'This withdrawal is on a security hold and cannot be approved yet' },
  not_permitted_state: { status: 409, message: 'This cannot be done in its present state' },
  insufficient_funds: { status: 409, message: 'The player does not have that much' },
  version_stale: { status: 409, message: 'Somebody else changed this meanwhile. Please reload' },
  last_admin: { status: 409, message: 'There must be at least one active admin' },
} as const satisfies Record<string, { status: number; message: string }>

export type Refusal = keyof typeof REFUSALS

/** What the edge itself, or any handler, may answer without its route declaring it. */
export const GENERAL_REFUSALS = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_large',
  'too_long',
  'unsupported_type',
  'too_many_requests',
  'busy',
  'internal',
  'key_missing',
  'key_reused',
] as const satisfies readonly Refusal[]

export type GeneralRefusal = (typeof GENERAL_REFUSALS)[number]

export const isRefusal = (name: unknown): name is Refusal =>
  typeof name === 'string' && Object.hasOwn(REFUSALS, name)
