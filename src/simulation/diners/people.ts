/** The diners of a simulation: a fixed crowd, of which some come often. All addresses and numbers are reserved for fiction. */

import type { UserId } from '#domain/ids.ts'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import type { Random } from '../random.ts'

export type Diner = Customer & {
  /** The diner's account; null for a guest. */
  readonly userId: UserId | null
  /** Where the diner wants deliveries, by the restaurant's slug. */
  readonly streets: Readonly<Record<string, string>>
}

const firstNames = [
  'Maya Liam Zoe Omar Nina Theo Priya Jonah Elena Marcus Ruth Diego Hana Felix Amara Owen Leila Victor Grace Samir',
  'Clara Andre Mei Tobias Iris Hugo Noor Calvin Sofia Reggie Paula Kenji Delia Amos Yara Wesley Joan Rafael Tess Ivan',
  'Bianca Otis Farah Lionel Greta Desmond Carmen Pavel Odette Luis',
].flatMap((names) => names.split(' '))

const lastNames = [
  'Alvarez Becker Chandra Dawson Ellison Fontaine Gupta Hollis Ibarra Jensen Kowalski Lindqvist Moreau Nakamura Okafor',
  'Pereira Quinn Rosales Sorensen Tran Underwood Vasquez Whitfield Xu Yamada Zeller Abbott Brooks Castillo Donovan',
  'Esposito Fleming Grady Haddad Ingram Jacobs Keating Lopez Mbeki Novak Osborne Petrov Ramsey Shah Tillman Vega',
].flatMap((names) => names.split(' '))

/** Streets near each demo restaurant, where it delivers. */
const streetsBySlug: Readonly<Record<string, readonly (readonly [street: string, rest: string])[]>> = {
  sakura: [
    ['Ludlow Street', 'New York, NY 10002'],
    ['Rivington Street', 'New York, NY 10002'],
    ['East 7th Street', 'New York, NY 10009'],
    ['Mott Street', 'New York, NY 10013'],
  ],
  burgerbarn: [
    ['West Madison Street', 'Chicago, IL 60607'],
    ['North Racine Avenue', 'Chicago, IL 60607'],
    ['West Grand Avenue', 'Chicago, IL 60622'],
    ['South Halsted Street', 'Chicago, IL 60608'],
  ],
}

/** `count` diners; the accounts belong to the first ones. */
export function makeDiners(
  random: Random,
  count: number,
  accounts: readonly UserId[] = [],
): readonly Diner[] {
  return Array.from({ length: count }, (_, place) => {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const streets = Object.entries(streetsBySlug).map(([slug, known]) => {
      const [street, rest] = random.pick(known)
      return [slug, `${random.int(10, 480)} ${street}, ${rest}`] as const
    })
    return {
      userId: accounts[place] ?? null,
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${place + 1}@example.com`.toLowerCase(),
      phone: `(${random.pick(['212', '312', '213', '718'])}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`,
      streets: Object.fromEntries(streets),
    }
  })
}

/** DRL-2: a network address of its own for each diner, from the network that is reserved for benchmarks. */
export function addressOf(number: number): string {
  return `198.18.${Math.floor(number / 250) % 256}.${(number % 250) + 1}`
}

/** A diner: half of all orders come from the tenth that comes often. */
export function pickDiner(random: Random, diners: readonly Diner[]): Diner {
  const regulars = diners.slice(0, Math.ceil(diners.length / 10))
  return random.pick(random.once(2) ? regulars : diners)
}
