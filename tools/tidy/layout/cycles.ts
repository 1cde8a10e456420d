import type { Findings, TidyFile } from '../sources/file.ts'
import { importsOf } from '../sources/imports.ts'

type Graph = ReadonlyMap<string, readonly string[]>

export const findCycles = (files: readonly TidyFile[]): Findings => {
  const graph = graphOf(files)
  const finished = new Set<string>()
  const cycles: string[] = []
  for (const path of graph.keys()) follow(graph, path, [], finished, cycles)
  return cycles
}

const graphOf = (files: readonly TidyFile[]): Graph => {
  const graph = new Map<string, string[]>(files.map(({ path }) => [path, []]))
  for (const { from, to } of importsOf(files)) if (to !== undefined) graph.get(from.path)?.push(to)
  return graph
}

/** Depth first; a file that is met again on the way to itself closes a cycle. */
const follow = (
  graph: Graph,
  path: string,
  way: readonly string[],
  finished: Set<string>,
  cycles: string[],
): void => {
  if (finished.has(path)) return
  if (way.includes(path)) {
    cycles.push(`${[...way.slice(way.indexOf(path)), path].join(' → ')} is a cycle of imports`)
    return
  }
  for (const next of graph.get(path) ?? []) follow(graph, next, [...way, path], finished, cycles)
  finished.add(path)
}
