/** PAG-2: a text that the server rendered from Markdown, with headings, lists and tables. */
export function Written({ html }: { readonly html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from Markdown without HTML (PAG-2)
    <div className="written" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
