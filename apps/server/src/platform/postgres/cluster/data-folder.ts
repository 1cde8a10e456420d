import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canEnter, isRoot, makeFolder, nobody, ownerOf, type ServerUser } from './server-user.ts'
import { sharedFolder } from './shared-folder.ts'

/** The folder that holds the database files, and the user who must own them (undefined: we ourselves). */
export type DataFolder = { readonly home: string; readonly user: ServerUser | undefined }

const POINTER = 'postgres-folder'
const BELONGS_TO = 'belongs-to'

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

export function chooseDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true })
    const real = realpathSync(dataDir)
    const chosen = isRoot() ? chooseAsRoot(real) : chooseAsOrdinaryUser(real)
    makeFolder(chosen.home, chosen.user ? 0o755 : 0o700)
    return chosen
  } catch (error) {
    throw isSystemError(error) ? new Error(unusable(dataDir, error), { cause: error }) : error
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error

const unusable = (dataDir: string, { message }: Error): string =>
  `The data folder ${dataDir} cannot be used (${message}): set DATA_DIR to a folder that you may write to.`

const inside = (dataDir: string): string => join(dataDir, 'postgres')
const madeBy = (home: string): ServerUser | undefined => ownerOf(join(home, 'data'))

function chooseAsOrdinaryUser(dataDir: string): DataFolder {
  const home = inside(dataDir)
  const maker = madeBy(home)
  const foreign = existsSync(join(dataDir, POINTER)) || (maker && maker.uid !== process.getuid?.())
  if (foreign)
    throw new Error(
      `The database of ${dataDir} was made by another user: start as that user (root, perhaps), or set DATA_DIR to another folder.`,
    )
  return { home, user: undefined }
}

/** A folder that exists keeps its place and its owner, so root can also run what an ordinary user made. */
function chooseAsRoot(dataDir: string): DataFolder {
  const maker = madeBy(inside(dataDir))
  const user = maker ?? nobody()
  const reachable = canEnter(dataDir, user)
  if (maker && !reachable)
    throw new Error(
      `The user ${user.uid}, who owns the database in ${dataDir}, cannot enter that folder any more: allow it with chmod o+x on the folders above.`,
    )
  if (maker || (reachable && !existsSync(join(dataDir, POINTER)))) return { home: inside(dataDir), user }
  const home = outsideHome(dataDir)
  return { home, user: madeBy(home) ?? user }
}

/** Where the database files are when the data folder could not hold them. */
export const outsideFolderOf = (dataDir: string): string | undefined => readText(join(dataDir, POINTER))

/** The data folder whose database files an outside folder holds. */
export const dataDirOf = (outside: string): string | undefined => readText(join(outside, BELONGS_TO))

export const outsideFolders = (): string[] =>
  readdirSync(sharedFolder())
    .map((name) => join(sharedFolder(), name))
    .filter((folder) => dataDirOf(folder) !== undefined)

/** The folder the pointer names, unless a copy of the data folder brought the pointer along. */
function outsideHome(dataDir: string): string {
  const home = outsideFolderOf(dataDir)
  if (!home || !existsSync(home) || isClaimedByOther(home, dataDir)) return makeOutsideHome(dataDir)
  writeFileSync(join(home, BELONGS_TO), dataDir)
  return home
}

function isClaimedByOther(home: string, dataDir: string): boolean {
  const claimant = dataDirOf(home)
  return claimant !== undefined && claimant !== dataDir && readText(join(claimant, POINTER)) === home
}

/** Never an earlier folder of the same name: a checkout made anew starts with an empty database. */
function makeOutsideHome(dataDir: string): string {
  const home = mkdtempSync(join(sharedFolder(), `${shortHash(dataDir)}-`))
  writeFileSync(join(home, BELONGS_TO), dataDir)
  writeFileSync(join(dataDir, POINTER), home)
  return home
}

const readText = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
