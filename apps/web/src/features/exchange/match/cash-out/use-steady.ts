import { useEffect, useState } from 'react'

const STEADY_MS = 200

/** The value once it has stopped moving, so that a slider under a finger asks for one offer and not for a hundred. */
export const useSteady = (value: number): number => {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), STEADY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return steady
}
