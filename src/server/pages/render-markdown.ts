/** Renders Markdown on the server, so that neither diners nor editors load a parser. */

import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).disable(
  'image',
)

/** PAG-2: to other sites, mail addresses, telephones, and pages of the same site. */
const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
markdown.validateLink = (url) => allowedLink.test(url.trim())

/** PAG-2: headings begin below the page's own title, and other sites don't learn the address of the page. */
markdown.core.ruler.push('site', (state) => {
  for (const token of state.tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
    for (const child of token.children ?? [])
      if (child.type === 'link_open' && /^https?:/i.test(String(child.attrGet('href'))))
        child.attrSet('rel', 'noopener noreferrer')
  }
})

/** PAG-2: returns HTML that has nothing but what the Markdown means; HTML in the text is shown as text. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** PST-2: returns one paragraph's HTML, without blocks. */
export function renderInlineMarkdown(text: string): string {
  return markdown.renderInline(text)
}
