import { describeForSearch } from './structured-data.ts'

/** The menu in the words of search engines. They read what the server sends; the browser has no use for it. */
export function SearchData(props: { readonly about: Parameters<typeof describeForSearch> }) {
  // React keeps what the server has written here.
  const text = import.meta.env.SSR ? inScript(describeForSearch(...props.about)) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one way to write data; nothing in it can end the element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** WEB-12: JSON in which no text can be taken for markup. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
