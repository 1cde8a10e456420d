const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that may be put into a page as it is. */
export type Html = { readonly html: string }

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const write = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escape(value)
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** A template whose values are escaped unless they are markup themselves. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => ({ html: String.raw({ raw: parts }, ...values.map(write)) })

export const NOTHING: Html = { html: '' }
