import { Fragment } from 'react'

/** How a text is formatted, by examples that don't break inside: '**bold**'. */
export function MarkdownHint({ examples }: { readonly examples: readonly string[] }) {
  return (
    <>
      Formatting:{' '}
      {examples.map((example, place) => (
        <Fragment key={example}>
          {place > 0 && ', '}
          <span className="whitespace-nowrap">{example}</span>
        </Fragment>
      ))}
    </>
  )
}
