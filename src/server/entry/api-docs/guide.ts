/** The guide for programs, for the API's page. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { root } from '../../platform/runtime/product-files.ts'

type Guide = {
  readonly html: string
  /** The sections, each with the id of its heading. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** API-4: the guide as HTML. Its title is left out; the page has its own. */
export async function readGuide(): Promise<Guide> {
  const text = await readFile(join(root, 'docs/connecting-a-program.md'), 'utf8')
  const markdown = new MarkdownIt()
  const tokens = markdown.parse(text.replace(/^# .*\n/, ''), {})
  const sections = tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return []
    const title = tokens[index + 1]?.content ?? ''
    const id = title.toLowerCase().replaceAll(/\W+/g, '-')
    token.attrSet('id', id)
    return { id, title }
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections }
}
