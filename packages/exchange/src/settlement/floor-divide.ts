/** Whole parts, rounded down also below zero. */
export const floorDivide = (value: bigint, by: bigint): bigint => {
  const quotient = value / by
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient
}
