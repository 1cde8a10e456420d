export * from './outbox.ts'
export * from './sms.ts'
