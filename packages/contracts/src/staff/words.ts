/**
 * Refusals that players hear too speak to the player as "you". A member of staff who decides about a player reads these
 * instead.
 */
const STAFF_MESSAGES: Readonly<Record<string, string>> = {
  movement_blocked: 'The player is blocked or restricted, so this money cannot move',
  limit_reached: 'This would exceed a limit of the player',
  kyc_needed: 'The player has to verify their identity before you approve this amount',
  amount_out_of_range: 'This amount is outside the limits of the method',
}

export const staffMessage = (refusal: string | undefined): string | undefined =>
  refusal !== undefined && Object.hasOwn(STAFF_MESSAGES, refusal) ? STAFF_MESSAGES[refusal] : undefined
