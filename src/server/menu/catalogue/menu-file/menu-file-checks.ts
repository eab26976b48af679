/** CAT-4: checks between the parts of a menu file, after each part is valid on its own. */

import { regularMenu } from '#domain/menu/menu.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import {
  counts,
  overlaps,
  references,
  repeated,
  sameIds,
  sameNames,
  sameOptionIds,
} from './menu-file-faults.ts'
import type { MenuFault, MenuFile } from './menu-file-schema.ts'

/** Returns every fault between the parts of the file, in the order of the file. */
export function findFaults(file: MenuFile): MenuFault[] {
  return [
    ...inHours(file),
    ...inHosts(file),
    ...inTimedMenus(file),
    ...inGroups(file),
    ...inCategories(file),
    ...inProducts(file),
    ...inDiscountCodes(file),
  ]
}

function inHours(file: MenuFile): MenuFault[] {
  return weekdays.flatMap((day) =>
    overlaps(`restaurant.hours.${day}`, file.restaurant.hours[day], ({ open, close }) => [open, close]),
  )
}

function inHosts(file: MenuFile): MenuFault[] {
  const led = file.domains.map((domain, index) =>
    /^(menu|orders)\./.test(domain)
      ? [{ path: `domains[${index}]`, message: 'menu. and orders. are put before a domain by themselves' }]
      : [],
  )
  const all = [...file.domains.flatMap(hostsOfDomain), ...file.hosts].map(({ host }) => host)
  const twice = all.filter((host, index) => all.indexOf(host) !== index)
  return [...led.flat(), ...twice.map((host) => ({ path: 'hosts', message: `${host} is named twice` }))]
}

/** Returns the hosts of a domain. */
export function hostsOfDomain(domain: string): { host: string; shows: 'site' | 'kitchen' }[] {
  return [
    { host: domain, shows: 'site' },
    { host: `menu.${domain}`, shows: 'site' },
    { host: `orders.${domain}`, shows: 'kitchen' },
  ]
}

function inTimedMenus(file: MenuFile): MenuFault[] {
  return [
    ...sameNames('timedMenus', file.timedMenus),
    ...file.timedMenus.flatMap((menu, index) => {
      const path = `timedMenus[${index}]`
      const reserved = menu.name === regularMenu
      return [
        ...(reserved ? [{ path: `${path}.name`, message: `'${regularMenu}' is always on` }] : []),
        ...weekdays.flatMap((day) =>
          overlaps(`${path}.schedule.${day}`, menu.schedule[day], ({ start, end }) => [start, end]),
        ),
      ]
    }),
  ]
}

function inGroups(file: MenuFile): MenuFault[] {
  return [
    ...sameIds(file, 'variantGroups', 'variantGroup', file.variantGroups),
    ...sameIds(file, 'upsellGroups', 'upsellGroup', file.upsellGroups),
    ...sameIds(file, 'modifierGroups', 'modifierGroup', file.modifierGroups),
    ...file.variantGroups.flatMap((group, index) => {
      const path = `variantGroups[${index}]`
      const defaults = group.variants.filter((variant) => variant.default && variant.active).length
      return [
        ...counts(path, group, group.variants),
        ...(defaults > group.max
          ? [
              {
                path: `${path}.variants`,
                message: `${defaults} defaults, but at most ${group.max} may be chosen`,
              },
            ]
          : []),
      ]
    }),
    ...file.modifierGroups.flatMap((group, index) => {
      const path = `modifierGroups[${index}]`
      const max = group.display === 'radio' ? 1 : group.max
      return counts(path, { ...group, max }, group.modifiers)
    }),
    ...sameOptionIds(
      file,
      'variantGroup',
      file.variantGroups,
      (index) => `variantGroups[${index}].variants`,
      ({ variants }) => variants,
    ),
    ...sameOptionIds(
      file,
      'upsellGroup',
      file.upsellGroups,
      (index) => `upsellGroups[${index}].upsells`,
      ({ upsells }) => upsells,
    ),
    ...sameOptionIds(
      file,
      'modifierGroup',
      file.modifierGroups,
      (index) => `modifierGroups[${index}].modifiers`,
      ({ modifiers }) => modifiers,
    ),
  ]
}

function inCategories(file: MenuFile): MenuFault[] {
  return sameIds(file, 'categories', 'category', file.categories)
}

function inProducts(file: MenuFile): MenuFault[] {
  const menus = new Set([regularMenu, ...file.timedMenus.map((menu) => menu.name)])
  return [
    ...sameIds(file, 'products', 'product', file.products),
    ...file.products.flatMap((product, index) => {
      const path = `products[${index}]`
      const unknownMenus = product.menus.filter((menu) => !menus.has(menu))
      return [
        ...references(`${path}.category`, 'category', file.categories, [product.category]),
        ...unknownMenus.map((menu) => ({
          path: `${path}.menus`,
          message: `no timed menu is named '${menu}'`,
        })),
        ...repeated(`${path}.menus`, product.menus),
        ...repeated(`${path}.labels`, product.labels),
        ...references(`${path}.variantGroups`, 'variant group', file.variantGroups, product.variantGroups),
        ...references(`${path}.upsellGroups`, 'upsell group', file.upsellGroups, product.upsellGroups),
        ...references(
          `${path}.modifierGroups`,
          'modifier group',
          file.modifierGroups,
          product.modifierGroups,
        ),
      ]
    }),
  ]
}

function inDiscountCodes(file: MenuFile): MenuFault[] {
  const codes = file.discountCodes.map(({ code }) => code)
  return [
    ...repeated('discountCodes', codes),
    ...file.discountCodes.flatMap((discount, index) => {
      const path = `discountCodes[${index}]`
      const { validFrom, validUntil } = discount
      const backwards = validFrom && validUntil && Temporal.Instant.compare(validFrom, validUntil) >= 0
      return [
        ...(backwards ? [{ path: `${path}.validUntil`, message: 'must be later than validFrom' }] : []),
        ...(discount.type === 'free_kids_meal'
          ? references(`${path}.products`, 'product', file.products, discount.products)
          : []),
      ]
    }),
  ]
}
