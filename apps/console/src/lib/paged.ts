import { useSearch } from './search.ts'

/** The page in the address. Whatever else changes in it begins at the first page again. */
export const usePaged = () => {
  const [search, change] = useSearch()
  return {
    search,
    page: /^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? '1',
    change: (values: Readonly<Record<string, string | undefined>>) => change({ page: undefined, ...values }),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  }
}

/** Leaves out what is not chosen: a query must not say `q=`. */
export const chosen = <T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as never

/** The value in the address if it is one of these, else the first. */
export const oneOf = <const T extends string>(all: readonly [T, ...T[]], value: string | null): T =>
  all.find((one) => one === value) ?? all[0]
