import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePieces } from './use-pieces.ts'

afterEach(cleanup)

const drawn: number[] = []

const List = ({ name, total }: { readonly name: string; readonly total: number }) => {
  const count = usePieces(name, total, { first: 3, step: 4 })
  drawn.push(count)
  return Array.from({ length: total }, (_, at) => `${name} ${at}`)
    .slice(0, count)
    .map((text) => <p key={text}>{text}</p>)
}

test('[LOBBY-27] a long list is drawn piece by piece, first what is seen first, and in the end whole', async () => {
  drawn.length = 0
  const { rerender } = render(<List name="live" total={10} />)
  await screen.findByText('live 9')
  expect(drawn).toEqual([3, 7, 11])
  drawn.length = 0
  rerender(<List name="upcoming" total={4} />)
  await screen.findByText('upcoming 3')
  expect(drawn[0]).toBe(3)
  expect(screen.queryByText('live 9')).toBeNull()
})

test('[LOBBY-27] a list that grows while it is shown is drawn to its new end', async () => {
  const { rerender } = render(<List name="live" total={2} />)
  rerender(<List name="live" total={9} />)
  expect(await screen.findByText('live 8')).toBeTruthy()
})
