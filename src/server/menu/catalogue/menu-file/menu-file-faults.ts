/** The kinds of fault between the parts of a menu file (CAT-4). */

import { type FileKind, findReferred, idOfOption, idOfThing } from './menu-file-names.ts'
import type { MenuFault, MenuFile } from './menu-file-schema.ts'

type Named = { readonly id: string | null; readonly name: string }

export function references(
  path: string,
  what: string,
  things: readonly Named[],
  names: readonly string[],
): MenuFault[] {
  return [
    ...repeated(path, names),
    ...names.flatMap((name) => {
      const match = findReferred(things, name)
      if (match === 'unknown') return [{ path, message: `no ${what} is named '${name}'` }]
      if (match === 'ambiguous')
        return [{ path, message: `several are named '${name}'; refer to one by its id` }]
      return []
    }),
  ]
}

export function repeated(path: string, values: readonly string[]): MenuFault[] {
  const twice = new Set(values.filter((word, index) => values.indexOf(word) !== index))
  return [...twice].map((word) => ({ path, message: `'${word}' is named twice` }))
}

export function sameNames(path: string, things: readonly Named[]): MenuFault[] {
  return repeated(
    path,
    things.map(({ name }) => name),
  )
}

export function sameIds(file: MenuFile, path: string, kind: FileKind, things: readonly Named[]): MenuFault[] {
  return clashes(
    things.map(({ id, name }, index) => ({
      path: `${path}[${index}]`,
      name,
      id: idOfThing(file, kind, { id, name }),
    })),
  )
}

/** Over all groups of a kind: options of different groups may have one name, but not one id. */
export function sameOptionIds<Group extends Named>(
  file: MenuFile,
  kind: FileKind,
  groups: readonly Group[],
  pathOf: (index: number) => string,
  optionsOf: (group: Group) => readonly Named[],
): MenuFault[] {
  return clashes(
    groups.flatMap((group, groupIndex) =>
      optionsOf(group).map((option, index) => ({
        path: `${pathOf(groupIndex)}[${index}]`,
        name: option.name,
        id: idOfOption(file, kind, group, option),
      })),
    ),
  )
}

type Placed = { readonly path: string; readonly name: string; readonly id: string }

function clashes(things: readonly Placed[]): MenuFault[] {
  const firstById = new Map<string, Placed>()
  return things.flatMap((thing) => {
    const earlier = firstById.get(thing.id)
    if (!earlier) {
      firstById.set(thing.id, thing)
      return []
    }
    const message =
      earlier.name === thing.name
        ? `'${thing.name}' is named twice, here and at ${earlier.path}; give one of them an id of its own`
        : `its id is that of '${earlier.name}' at ${earlier.path}; give it an id of its own`
    return [{ path: thing.path, message }]
  })
}

/** Finds a group whose minimum and maximum no selection can meet. A group without options is accepted. */
export function counts(
  path: string,
  group: { readonly min: number; readonly max: number | null },
  options: readonly { readonly active: boolean }[],
): MenuFault[] {
  const active = options.filter((option) => option.active).length
  if (group.max !== null && group.min > group.max) {
    return [{ path: `${path}.min`, message: `asks for ${group.min}, but at most ${group.max} may be chosen` }]
  }
  if (options.length > 0 && group.min > active) {
    return [{ path: `${path}.min`, message: `asks for ${group.min} of ${active} active options` }]
  }
  return []
}

export function overlaps<Span>(
  path: string,
  spans: readonly Span[],
  ends: (span: Span) => readonly [string, string],
): MenuFault[] {
  const minutes = spans
    .map((span) => {
      const [from, to] = ends(span).map(minutesOf) as [number, number]
      return { from, to: to <= from ? to + 24 * 60 : to }
    })
    .sort((a, b) => a.from - b.from)
  const clash = minutes.some((span, index) => index > 0 && span.from < (minutes[index - 1]?.to ?? 0))
  return clash ? [{ path, message: 'two of the times overlap' }] : []
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
