import { minifySync, type Plugin } from 'vite'

const RENDERER = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * What the renderer writes down about a page, and nobody else reads. Names that other files of React, options of it or the
 * browser have, too, are not among them.
 */
const FIELDS = {
  element: `alternate childLanes deletions dependencies elementType flags lanes memoizedProps memoizedState pendingProps
    refCleanup sibling stateNode subtreeFlags updateQueue`,
  change: `baseQueue baseState eagerState firstBaseUpdate hasEagerState hiddenCallbacks lastBaseUpdate lastEffect
    lastRenderedReducer lastRenderedState memoCache revertLane`,
  root: `callbackNode callbackPriority cancelPendingCommit entangledLanes entanglements errorRecoveryDisabledLanes
    expirationTimes expiredLanes hiddenUpdates pendingContext pendingLanes pingedLanes pooledCache shellSuspendCounter
    suspendedLanes timeoutHandle warmLanes`,
  waiting: `_fragmentFiber _retryCache _visibility baseLanes blockedOn cachePool dehydrated isBackwards paired
    renderingStartTime retryLane retryQueue tailMode treeContext`,
}

export const OWN_FIELDS = Object.values(FIELDS).flatMap((names) => names.split(/\s+/))

/** A new version of React that lacks one of them may have it under another name, and wants to be looked at. */
const assertKnown = (code: string): void => {
  const gone = OWN_FIELDS.filter((field) => !new RegExp(String.raw`\.${field}\b`).test(code))
  if (gone.length > 0) throw new Error(`React has no ${gone.join(', ')} any more`)
}

export const withShortFields = (code: string): string => {
  assertKnown(code)
  const made = minifySync('renderer.js', code, {
    module: true,
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false },
    mangleProps: { include: new RegExp(`^(?:${OWN_FIELDS.join('|')})$`) },
  })
  if (made.errors.length > 0) throw new Error('the fields of React could not be made short')
  return made.code
}

/** The largest file of the site says these names two thousand times. */
export const reactFields = (): Plugin => ({
  name: 'react-fields',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: RENDERER },
    handler: (code) => ({ code: withShortFields(code), map: null }),
  },
})
