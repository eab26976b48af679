/** Pictures as the list shows them, with what shows each of them. */

import { asc, inArray, lte, or, sql } from 'drizzle-orm'
import type { Picture, PictureUse } from '#contract/menu/media.ts'
import { deletedImagesKeptHours } from '#domain/menu/images/image.ts'
import { restorableUntil } from '#domain/menu/media/media.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { StoredPicture } from './find-pictures.ts'

/** More places than this are only counted. */
const shownUses = 10

/** MED-3: in the same order, with five queries for all of them. */
export async function presentPictures(
  db: Database,
  pictures: readonly StoredPicture[],
): Promise<readonly Picture[]> {
  if (pictures.length === 0) return []
  const addresses = pictures.map(({ address }) => address)
  const restaurantIds = [...new Set(pictures.map(({ restaurantId }) => restaurantId))]
  const owners = await db
    .select({ id: restaurants.id, slug: restaurants.slug, name: restaurants.name })
    .from(restaurants)
    .where(inArray(restaurants.id, restaurantIds))
  const people = await readNames(db, pictures)
  const ofRestaurants = await readRestaurantUses(db, addresses)
  const ofProducts = await readProductUses(db, addresses)
  const counts = await countProductUses(db, addresses)
  return pictures.map((picture) => {
    const { address, restaurantId, deletedAt } = picture
    const restaurant = owners.find(({ id }) => id === restaurantId)
    if (!restaurant) throw new Error(`picture ${picture.id} belongs to no restaurant`)
    const asLogoOrCover = ofRestaurants.filter((use) => use.address === address)
    const own = [...asLogoOrCover, ...ofProducts.filter((use) => use.address === address)]
      .filter((use) => use.restaurantId === restaurantId)
      .map(({ use }) => use)
    return {
      id: picture.id,
      revision: picture.revision,
      restaurant,
      url: address,
      isUploaded: picture.folder !== null,
      name: picture.name,
      altText: picture.altText,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      addedAt: picture.uploadedAt.toString(),
      addedBy: people.get(picture.uploadedBy ?? '') ?? null,
      state: picture.state,
      restorableUntil: deletedAt && restorableUntil(deletedAt, deletedImagesKeptHours).toString(),
      uses: own.slice(0, shownUses),
      useCount: asLogoOrCover.length + (counts.get(address) ?? 0),
    }
  })
}

/** The names of the people who added them, by id. */
async function readNames(
  db: Database,
  pictures: readonly StoredPicture[],
): Promise<ReadonlyMap<string, string>> {
  const ids = pictures.flatMap(({ uploadedBy }) => uploadedBy ?? [])
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type UseAt = {
  readonly address: string
  readonly restaurantId: StoredPicture['restaurantId']
  readonly use: PictureUse
}

async function readRestaurantUses(db: Database, addresses: readonly string[]): Promise<readonly UseAt[]> {
  const { id, logoUrl, coverUrl } = restaurants
  const rows = await db
    .select({ restaurantId: id, logoUrl, coverUrl })
    .from(restaurants)
    .where(or(inArray(logoUrl, addresses), inArray(coverUrl, addresses)))
    .orderBy(asc(id))
  return rows.flatMap(({ restaurantId, logoUrl, coverUrl }) =>
    [
      { address: logoUrl ?? '', restaurantId, use: { kind: 'logo' as const } },
      { address: coverUrl ?? '', restaurantId, use: { kind: 'cover' as const } },
    ].filter(({ address }) => addresses.includes(address)),
  )
}

/** The first products of each picture and restaurant, by name. */
async function readProductUses(db: Database, addresses: readonly string[]): Promise<readonly UseAt[]> {
  const numbered = db
    .select({
      id: products.id,
      name: products.name,
      address: products.imageUrl,
      restaurantId: products.restaurantId,
      position:
        sql<number>`row_number() over (partition by ${products.imageUrl}, ${products.restaurantId} order by ${products.name}, ${products.id})`.as(
          'position',
        ),
    })
    .from(products)
    .where(inArray(products.imageUrl, addresses))
    .as('numbered')
  const rows = await db
    .select()
    .from(numbered)
    .where(lte(numbered.position, shownUses))
    .orderBy(asc(numbered.position))
  return rows.map(({ id, name, address, restaurantId }) => ({
    address: address ?? '',
    restaurantId,
    use: { kind: 'product', productId: id, name },
  }))
}

async function countProductUses(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ address: products.imageUrl, count: sql<number>`count(*)::int` })
    .from(products)
    .where(inArray(products.imageUrl, addresses))
    .groupBy(products.imageUrl)
  return new Map(rows.map(({ address, count }) => [address ?? '', count]))
}
