import { specialMenuNames } from '../restaurants/availability/timed-menus.ts'
import { regularMenu } from './menu.ts'
import type { MenuSection } from './outline.ts'

/** SCR-17: the first section with a product that only an active timed menu serves; null if there is none. */
export function specialSection(
  sections: readonly MenuSection[],
  activeMenuNames: readonly string[],
): MenuSection | null {
  const special = specialMenuNames(activeMenuNames)
  return (
    sections.find(({ products }) =>
      products.some(
        ({ availableMenus }) =>
          !availableMenus.includes(regularMenu) && availableMenus.some((name) => special.includes(name)),
      ),
    ) ?? null
  )
}
