import { hash, verify } from '@node-rs/argon2'
import { err, ok, type Entropy, type Result } from '@maidan/core'

/** Hashing costs memory and a core, so only so many run at once and only so many may wait. */
export type Passwords = {
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Without a hash the same work is done and the answer is no: an unknown name takes as long as a wrong password. */
  verify(hashed: string | undefined, password: string): Promise<Result<boolean, 'busy'>>
}

export type PasswordOptions = {
  readonly memoryKib: number
  readonly passes: number
  /** How many are hashed at once. */
  readonly lanes: number
  /** How many may wait; the next one is told that we are busy. */
  readonly waiting: number
}

/** Above the minimum that OWASP asks for (19 MiB, two passes), about 60 ms of one core. */
export const PASSWORD_OPTIONS: PasswordOptions = { memoryKib: 32 * 1024, passes: 2, lanes: 2, waiting: 64 }

const SALT_BYTES = 16

export const createPasswords = async (
  entropy: Entropy,
  options: PasswordOptions = PASSWORD_OPTIONS,
): Promise<Passwords> => {
  const hashNow = (password: string | Uint8Array): Promise<string> =>
    hash(password, {
      memoryCost: options.memoryKib,
      timeCost: options.passes,
      parallelism: 1,
      salt: entropy.bytes(SALT_BYTES),
    })
  const nobody = await hashNow(entropy.bytes(SALT_BYTES))
  const run = createLanes(options.lanes, options.waiting)
  return {
    hash: (password) => run(() => hashNow(password)),
    verify: (hashed, password) =>
      run(async () => (await verify(hashed ?? nobody, password)) && hashed !== undefined),
  }
}

type Run = <T>(work: () => Promise<T>) => Promise<Result<T, 'busy'>>

/** At most `lanes` pieces of work at once and `waiting` more in line. */
export const createLanes = (lanes: number, waiting: number): Run => {
  let running = 0
  const line: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (running < lanes) running++
    // Whoever leaves hands the lane over, so the count stays as it is.
    else await new Promise<void>((resolve) => line.push(resolve))
  }
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else running--
  }
  return async (work) => {
    if (running >= lanes && line.length >= waiting) return err('busy')
    await enter()
    try {
      return ok(await work())
    } finally {
      leave()
    }
  }
}
