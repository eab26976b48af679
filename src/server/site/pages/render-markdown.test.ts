import { expect, test } from 'vitest'
import { pageLimits } from '#domain/site/pages/page-draft.ts'
import { postLimits } from '#domain/site/pages/post.ts'
import { renderMarkdown as render, renderInlineMarkdown as renderInline } from './render-markdown.ts'

function renderMarkdown(text: string, restaurant: string | null = null): string {
  const html = render(text, restaurant)
  if (!html.ok) throw new Error(html.refusal.kind)
  return html.value
}
const renderInlineMarkdown = (text: string) => renderInline(text, null)

test('[PAG-2] Markdown becomes headings below the title, lists, emphasis, tables and links', () => {
  const html = renderMarkdown(
    '# Hours\n\n**Monday** to *Friday*\n\n- lunch\n- dinner\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  )
  expect(html).toContain('<h2>Hours</h2>')
  expect(html).toContain('<strong>Monday</strong> to <em>Friday</em>')
  expect(html).toContain('<li>lunch</li>')
  expect(html).toContain('<td>1</td>')
  expect(renderMarkdown('###### deep')).toContain('<h6>deep</h6>')
})

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="x()">bold</b>',
  '<!-- comment -->',
  '<a href="javascript:x()">a</a>',
])('[PAG-2, SEC-3] HTML is text: %s', (text) => {
  for (const html of [renderMarkdown(text), renderInlineMarkdown(text)])
    expect(html.replace(/<\/?(p|br)>/g, '')).not.toMatch(/<[a-z!/]/i)
})

test.for([
  ['https://example.com/a', true],
  ['http://example.com', true],
  ['mailto:ada@example.com', true],
  ['tel:+12125550142', true],
  ['/pages/hours', true],
  ['#top', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['&#106;avascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['//example.com', false],
  ['&sol;&sol;example.com', false],
  ['java&Tab;script:alert(1)', false],
  ['&#1;javascript:alert(1)', false],
] as const)('[PAG-2] a link to %s: %s', ([url, isLink]) => {
  expect(renderMarkdown(`[here](${url})`).includes('<a ')).toBe(isLink)
  expect(renderInlineMarkdown(`[here](<${url}>)`).includes('<a ')).toBe(isLink)
  expect(renderMarkdown(`<${url}>`)).not.toMatch(/<a href="(javascript|data|vbscript|file):/i)
})

test('[PAG-2] other sites don’t learn the page’s address, and pictures are not supported', () => {
  expect(renderMarkdown('[a](https://example.com)')).toContain('rel="noopener noreferrer"')
  expect(renderMarkdown('[a](/pages/b)')).not.toContain('rel=')
  expect(renderMarkdown('![cat](https://example.com/cat.png)')).not.toContain('<img')
})

test('[PST-2] a post has no blocks', () => {
  expect(renderInlineMarkdown('# **Closed** [today](/pages/hours)')).toBe(
    '# <strong>Closed</strong> <a href="/pages/hours">today</a>',
  )
})

test.for(['/\\example.com', '</\texample.com>', '</&#9;/example.com>', '<https:/&bsol;example.com>'])(
  '[PAG-2] %s leads to no other site in disguise',
  (url) => {
    const [, href = '/'] = /href="([^"]*)"/.exec(renderMarkdown(`[here](${url})`)) ?? []
    expect(new URL(href, 'https://sakura.example').host).toBe('sakura.example')
  },
)

test.for([
  '[a](/x "<b onmouseover=x()>&quot; onclick=&quot;x()")',
  '[a"onclick="x()](/x)',
  '```"><b onclick=x()>\ncode\n```',
  '| a |\n| - |\n| <b onclick=x()> |',
  '[a]: /x "<b>"\n\n[a] <b onclick=x()>',
])('[PAG-2] titles, labels, code and tables can’t leave their place: %s', (text) => {
  const tags = renderMarkdown(text).match(/<[^>]*>/g) ?? []
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<b\b/)
    expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/onclick|onmouseover/)
  }
})

test('[PAG-5] links to pages in a restaurant’s text lead to its own pages on every host', () => {
  const text = '[hours](/pages/hours#today) [home](/) [terms](/tos) [other](/menu/luna/pages/hours)'
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const own = ['/menu/sakura/pages/hours#today', '/', '/tos', '/menu/luna/pages/hours']
  expect(hrefs(renderMarkdown(text, 'sakura'))).toEqual(own)
  expect(hrefs(renderInline(text, 'sakura'))).toEqual(own)
  expect(hrefs(renderMarkdown(text))).toEqual(['/pages/hours#today', ...own.slice(1)])
})

const fill = (unit: string, length: number = pageLimits.text) => unit.repeat(Math.floor(length / unit.length))

test.for([
  ['a definition that is used often', `[a]: /${fill('x', 19_000)}\n\n${fill('[a]', 20_000)}`],
  ['a title that is used often', `[a]: /x "${fill('&', 19_000)}"\n\n${fill('[a]', 20_000)}`],
  ['many definitions', `${fill('[a]: /b\n', 20_000)}\n${fill('[a]', 19_000)}`],
  ['nested quotes', fill(`${'>'.repeat(100)}\n\n`)],
  ['nested lists', fill(`${'- '.repeat(50)}a\n\n`)],
  ['nested numbers', fill(`${'1. '.repeat(33)}a\n\n`)],
  ['list items', fill('-\n')],
  ['quotation marks', fill('"')],
  ['angle brackets', fill('<')],
  ['entities', fill('&amp;')],
  ['emphasis', fill('*a*')],
  ['emphasis without an end', fill('*a_b ')],
  ['strong emphasis', fill('**a**')],
  ['addresses', fill('<http://a>')],
  ['addresses with other letters', fill('<http://日>')],
  ['a long address', `<http://${fill('日', 39_000)}>`],
  ['links', fill('[](/)')],
  ['links to pages', fill('[](/pages/)')],
  ['open brackets', fill('[')],
  ['nested brackets', fill('[', 20_000) + fill('](a)', 20_000)],
  ['a wide table', `|${fill('a|', 1_000)}\n|${fill(':-:|', 2_000)}\n${fill('a\n', 36_000)}`],
  ['tables', fill('|a|\n|-|\n\n')],
  ['HTML', fill('<b>')],
  ['tabs', fill('-\t\ta\n')],
  ['code', fill('`a`b')],
  ['headings', fill('#\n')],
  ['paragraphs', fill('a\n\n')],
] as const)('[PAG-11] the HTML of a page is at most six times as long as its text: %s', ([, text]) => {
  const html = render(text, 'a-restaurant-with-a-long-name')
  if (!html.ok) return expect(html.refusal).toEqual({ kind: 'page_html_too_long' })
  expect(Buffer.byteLength(html.value)).toBeLessThanOrEqual(6 * Buffer.byteLength(text))
})

test('[PAG-11] a short text with much formatting is rendered, and so is a long one without', () => {
  expect(renderMarkdown(fill('| x | x | x | x |\n', 1_000).replace('\n', '\n|:-:|:-:|:-:|:-:|\n'))).toContain(
    '<td',
  )
  expect(renderMarkdown(fill('Rice is *washed* by hand, [four times](/pages/rice).\n\n'))).toContain('</p>')
})

test('[PAG-11] the HTML of a post is short, whatever its text', () => {
  for (const unit of ['"', '<http://日>', '[](/pages/)', '*a*', '`a`b'])
    expect(renderInline(fill(unit, postLimits.text), 'a-restaurant-with-a-long-name').length).toBeLessThan(
      6_000,
    )
})
