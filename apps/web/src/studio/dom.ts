type Value = string | number | boolean | undefined
export type Child = Node | string | undefined
type Props = Readonly<Record<string, Value | ((event: Event) => void)>>

const fill = (element: Element, props: Props, children: readonly Child[]): void => {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== undefined))
}

/** An element with what it holds; `onclick` and its like are listeners. Text goes in as text, so nothing becomes markup. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  fill(element, props, children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

export const draw = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(SVG, name)
  fill(element, props, children)
  return element
}

/** A picture that says nothing that the words beside it do not say. */
export const picture = (box: string, kind: string, ...children: readonly Child[]): SVGSVGElement =>
  draw('svg', { viewBox: box, class: kind, 'aria-hidden': 'true' }, ...children)

/** The policy of the page allows no style in the markup; a script may set one. */
export const styled = <Styled extends HTMLElement | SVGElement>(
  element: Styled,
  styles: Readonly<Record<string, string>>,
): Styled => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
  return element
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Resolves when the movement is over, at once where nothing moves. */
export const move = async (
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> => {
  if (isStill() || typeof element.animate !== 'function') return
  await element
    .animate(frames, { easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'both', ...options })
    .finished.catch(() => undefined)
}

export const wait = (ms: number): Promise<void> =>
  isStill() ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
