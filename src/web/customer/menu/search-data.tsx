import { describeForSearch } from './structured-data.ts'

/** The menu as structured data for search engines. Rendered by the server only; the browser doesn't need it. */
export function SearchData(props: { readonly about: Parameters<typeof describeForSearch> }) {
  // During hydration React keeps what the server rendered here.
  const text = import.meta.env.SSR ? inScript(describeForSearch(...props.about)) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write data; nothing in it can end the element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** WEB-12: returns JSON in which no text can be read as markup. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
