/** A round that waits for its player is played on after so long: nobody leaves a table with a hand open for good. */
export const IDLE_MINUTES = 15
