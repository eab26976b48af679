/** Renders Markdown on the server, so that neither diners nor editors load a parser. */

import MarkdownIt from 'markdown-it'
import { accept, type Result, refuse } from '#domain/result.ts'

const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).disable(
  'image',
)

/** PAG-2: to other sites, mail addresses, telephones, and pages of the same site. */
const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
markdown.validateLink = (url) => allowedLink.test(url.trim())

/**
 * PAG-2: headings begin below the page's own title, other sites don't learn the address of the page, and links to pages
 * lead to those of the restaurant on every host. One long definition can make thousands of links, so what their addresses
 * and titles add is counted before it is written.
 */
markdown.core.ruler.push('site', (state) => {
  const env = state.env as Env
  for (const token of state.tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue
      const href = String(child.attrGet('href'))
      if (/^https?:/i.test(href)) child.attrSet('rel', 'noopener noreferrer')
      if (env.restaurant && href.startsWith('/pages/'))
        child.attrSet('href', `/menu/${env.restaurant}${href}`)
      env.bytesLeft -= href.length + String(child.attrGet('title') ?? '').length
    }
  }
  if (env.bytesLeft < 0) state.tokens = []
})

type Env = { readonly restaurant: string | null; bytesLeft: number }

/** PAG-11: an entity such as `&quot;` is six times as long as its character; plain text with markup stays far below. */
const htmlPerText = 6
/** Short texts have this many bytes of HTML in any case: a table is much longer than its text. */
const shortHtml = 30_000

/**
 * PAG-2: returns HTML that has nothing but what the Markdown means; HTML in the text is shown as text. `restaurant`: the
 * slug of the restaurant whose text it is; null for the platform's. Refuses with `page_html_too_long`.
 */
export function renderMarkdown(text: string, restaurant: string | null): Result<string> {
  const maxBytes = Math.max(htmlPerText * Buffer.byteLength(text), shortHtml)
  const env: Env = { restaurant, bytesLeft: maxBytes }
  const html = markdown.render(text, env)
  return env.bytesLeft < 0 || Buffer.byteLength(html) > maxBytes
    ? refuse({ kind: 'page_html_too_long' })
    : accept(html)
}

/** PST-2: returns one paragraph's HTML, without blocks. `restaurant` as for `renderMarkdown`. */
export function renderInlineMarkdown(text: string, restaurant: string | null): string {
  return markdown.renderInline(text, { restaurant, bytesLeft: Number.POSITIVE_INFINITY } satisfies Env)
}
