import { createContext, use } from 'react'
import type { Params } from './match.ts'

export const ParamsContext = createContext<Params>({})

/** The variable parts of the address, by the names the route gives them. */
export const useParams = (): Params => use(ParamsContext)
