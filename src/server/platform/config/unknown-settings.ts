import { allSettings } from './environment.ts'

/** DOC-11: the names in a settings file that no setting has. Those of Node, PostgreSQL's client and the system may be in it. */
export function unknownSettings(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(settings).filter(
    (name) =>
      !allSettings.some((setting) => setting.name === name) &&
      !/^(NODE_|PG|LC_|LANG$|TZ$|COMANDA_)/.test(name),
  )
}
