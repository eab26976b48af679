import { html } from 'hono/html'

/** HTML that may be put into other HTML as it is. */
export type Markup = Exclude<ReturnType<typeof html>, Promise<unknown>>

/** HTML with every inserted text escaped, save what `markup` itself made. Lists are put in one after the other. */
export function markup(
  strings: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const made = html(strings, ...values)
  if (made instanceof Promise) throw new TypeError('a mail is made of what is known already')
  return made
}
