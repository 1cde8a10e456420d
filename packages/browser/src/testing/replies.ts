/** An answer of the API as a test has it, or none at all. */
export type Reply = { readonly status: number; readonly body: unknown } | 'nothing'

export const granted = (reply: object = {}): Reply => ({
  status: 200,
  body: { error: false, message: 'Success', ...reply },
})

export const refused = (status: number, message: string, code?: string): Reply => ({
  status,
  body: { error: true, message, code },
})
