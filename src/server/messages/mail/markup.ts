import { html } from 'hono/html'

/** HTML that is safe to insert into other HTML. */
export type Markup = Exclude<ReturnType<typeof html>, Promise<unknown>>

/** HTML that escapes every inserted value except those made by `markup`. Lists are joined. */
export function markup(
  strings: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const made = html(strings, ...values)
  if (made instanceof Promise) throw new TypeError('mail markup must not contain promises')
  return made
}
