import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500
const SHELL = /^(sh|dash|bash|ash|zsh)$/

/**
 * A SIGTERM or SIGKILL to npm ends npm and perhaps its shell, but is never passed on to us: all we notice is that we
 * have another parent, or that the shell between has. Run without npm we may outlive whoever started us.
 * @param {() => void} act
 */
export function onParentLoss(act) {
  if (!process.env['npm_execpath']) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    act()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** Up to npm and no further: the shell in which npm was called may well be closed. */
function ancestors() {
  const { name, parent } = readProcess(process.ppid)
  return SHELL.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`
}

/** @param {number} pid */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: stat.slice(end + 2).split(' ')[1] }
  } catch {
    return { name: '', parent: '' } // No /proc on this system; our own parent has to do.
  }
}
