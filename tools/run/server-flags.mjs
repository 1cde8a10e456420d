/**
 * How Node runs the built server. What a bet makes lives until its batch is written: in a young space of the usual 16 MB
 * it is copied before that (docs/decisions/0016).
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--min-semi-space-size=64', '--max-semi-space-size=64']
