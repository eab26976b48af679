/** Renders Markdown on the server, so that neither diners nor editors load a parser. */

import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).disable(
  'image',
)

/** PAG-2: to other sites, mail addresses, telephones, and pages of the same site. */
const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
markdown.validateLink = (url) => allowedLink.test(url.trim())

/**
 * PAG-2: headings begin below the page's own title, other sites don't learn the address of the page, and links to pages
 * lead to those of the restaurant on every host (PAG-5).
 */
markdown.core.ruler.push('site', (state) => {
  const { restaurant } = state.env as Env
  for (const token of state.tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue
      const href = String(child.attrGet('href'))
      if (/^https?:/i.test(href)) child.attrSet('rel', 'noopener noreferrer')
      if (restaurant && href.startsWith('/pages/')) child.attrSet('href', `/menu/${restaurant}${href}`)
    }
  }
})

type Env = { readonly restaurant: string | null }

/**
 * PAG-2: returns HTML that has nothing but what the Markdown means; HTML in the text is shown as text. `restaurant`: the
 * slug of the restaurant whose text it is; null for the platform's.
 */
export function renderMarkdown(text: string, restaurant: string | null): string {
  return markdown.render(text, { restaurant } satisfies Env)
}

/** PST-2: returns one paragraph's HTML, without blocks. `restaurant` as for `renderMarkdown`. */
export function renderInlineMarkdown(text: string, restaurant: string | null): string {
  return markdown.renderInline(text, { restaurant } satisfies Env)
}
