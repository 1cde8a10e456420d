/** A setting that the operator must correct before the server starts. Its message says all there is to say. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}
