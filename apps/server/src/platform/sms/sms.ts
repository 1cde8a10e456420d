/** One message. The code stands in the text too; it is given apart so that nobody has to read it out of a sentence. */
export type Sms = {
  /** With plus sign and dial code. */
  readonly to: string
  readonly text: string
  readonly code: string
}

/** Resolves once the message is on its way, and throws when it is not. */
export type SmsSender = { send(message: Sms): Promise<void> }
