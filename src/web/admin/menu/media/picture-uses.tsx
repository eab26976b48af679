import { Link } from 'react-router'
import type { Picture, PictureUse } from '#contract/menu/media.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { titleOfUse } from './picture-texts.ts'

/** MED-3: links to what shows the picture. */
export function PictureUses({ picture }: { readonly picture: Picture }) {
  const { uses, useCount, restaurant } = picture
  if (useCount === 0) return <p className="text-ink-soft">Nothing shows this picture.</p>
  return (
    <ul className="grid">
      {uses.map((use) => (
        <li key={use.kind === 'product' ? use.productId : use.kind}>
          <Link
            to={pathOf(use, restaurant.slug)}
            className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {titleOfUse(use)}
          </Link>
        </li>
      ))}
      {useCount > uses.length && (
        <li className="flex min-h-11 items-center text-ink-soft">
          {uses.length === 0 ? 'Used by another restaurant' : `and ${useCount - uses.length} more`}
        </li>
      )}
    </ul>
  )
}

function pathOf(use: PictureUse, slug: string): string {
  const query = new URLSearchParams({ restaurant: slug })
  if (use.kind !== 'product') return `${adminPaths.restaurantSection('details')}?${query}`
  query.set('product', use.productId)
  return `${adminPaths.products}?${query}`
}
