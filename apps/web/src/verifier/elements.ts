type Attributes = Readonly<Record<string, string | boolean | undefined>>
type Child = Node | string

/** An element with what it holds. Text goes in as text, so nothing that was typed becomes markup. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, '')
    else if (typeof value === 'string') element.setAttribute(key, value)
  }
  element.append(...children)
  return element
}

/** Long digits in groups that an eye can compare. */
export const grouped = (hex: string): string => hex.replace(/(.{8})(?=.)/g, '$1 ')
