import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

test('[part] [ROUTE-7] the test page shows this browser and what it is given above the parts of the design system', () => {
  render(
    <Gallery>
      <p>The feed</p>
    </Gallery>,
  )
  const order = ['This browser', 'The feed', 'Odds cell'].map((text) => screen.getByText(text))
  expect(order[0]!.compareDocumentPosition(order[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(order[1]!.compareDocumentPosition(order[2]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
