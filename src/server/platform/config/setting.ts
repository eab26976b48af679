/** An environment variable: its schema, with the texts that the documents show about it. */

import { z } from 'zod'

/**
 * Markdown in one line, with links relative to `docs`. Neighboring variables that share this object share a row of the table.
 */
export type SettingText = {
  /** What the variable is for. */
  readonly for: string
  /** What applies if it is not set. */
  readonly without: string
  /** Production refuses to start without it. */
  readonly isRequired?: true
}

export type DocumentedSetting = {
  readonly name: string
  readonly text: SettingText
  /** Its value in `deploy/comanda.env.example`; null: empty there. */
  readonly example: string | null
}

const documentation = z.registry<Omit<DocumentedSetting, 'name'>>()

/** Trimmed text. */
export const text = z.string().trim()

/** CFG-1: the schema of a variable with its texts. An empty variable counts as missing. */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  settingText: SettingText,
  example: string | null = null,
) {
  const optional = z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
  return optional.register(documentation, { text: settingText, example })
}

/** RUN-13: returns the texts of all variables, in the order of the schema. Throws if one was made without `setting`. */
export function documentedSettings(shape: z.core.$ZodShape): DocumentedSetting[] {
  return Object.entries(shape).map(([name, schema]) => {
    const documented = documentation.get(schema)
    if (!documented) throw new Error(`${name} is not documented: declare it with setting()`)
    return { name, ...documented }
  })
}
