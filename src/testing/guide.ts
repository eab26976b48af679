/** The guide for owners and cooks (docs/guide) compared with the screens that it describes. */

import type { TextFile } from './rule-ids.ts'

type Guide = {
  /** The guide's pages, and the README. */
  readonly pages: readonly TextFile[]
  /** The texts of the screens: source files of web and domain. */
  readonly sources: readonly TextFile[]
  /** The names of the files in docs/pictures. */
  readonly pictures: readonly string[]
}

/**
 * ARC-50: reports bold words of a page that no screen says, pictures that a page shows and nobody took, pictures that no
 * page shows, and pictures without a text.
 */
export function findGuideFaults({ pages, sources, pictures }: Guide): string[] {
  const texts = sources.map(({ text }) => plainText(text)).join('\n')
  const shown = new Set(pages.flatMap(({ text }) => picturesIn(text).map(({ name }) => name)))
  return [
    ...pages
      .filter(({ path }) => path.startsWith('docs/guide/'))
      .flatMap(({ path, text }) =>
        boldWords(text)
          .filter((words) => !occursIn(texts, words))
          .map((words) => `${path}: no screen says '${words}'`),
      ),
    ...pages.flatMap(({ path, text }) =>
      picturesIn(text).flatMap(({ name, alt }) => [
        ...(pictures.includes(name) ? [] : [`${path}: there is no picture ${name}`]),
        ...(alt ? [] : [`${path}: the picture ${name} has no text`]),
      ]),
    ),
    ...pictures.filter((name) => !shown.has(name)).map((name) => `docs/pictures/${name}: no page shows it`),
  ]
}

function boldWords(text: string): string[] {
  return [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) => words.replace(/\s+/g, ' '))
}

/** In Markdown and in HTML. */
function picturesIn(text: string): { readonly name: string; readonly alt: string }[] {
  const inMarkdown = [...text.matchAll(/!\[([^\]]*)\]\([^)]*pictures\/([^)]+)\)/g)].map(
    ([, alt = '', name = '']) => ({ name, alt }),
  )
  const inHtml = [...text.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
    const name = /src="[^"]*pictures\/([^"]+)"/.exec(tag)?.[1]
    return name ? [{ name, alt: /alt="([^"]*)"/.exec(tag)?.[1] ?? '' }] : []
  })
  return [...inMarkdown, ...inHtml]
}

/** Without what source code adds to a text: comments, escapes, line breaks of JSX. */
function plainText(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\s+/g, ' ')
}

/** Whether the words occur as a whole: 'Order' does not occur in 'Orders'. */
function occursIn(texts: string, words: string): boolean {
  const letter = /[\p{L}\p{N}]/u
  for (let place = texts.indexOf(words); place >= 0; place = texts.indexOf(words, place + 1)) {
    const before = texts[place - 1] ?? ''
    const after = texts[place + words.length] ?? ''
    if (!letter.test(before) && !letter.test(after)) return true
  }
  return false
}
