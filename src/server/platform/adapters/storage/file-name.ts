/** STO-1: throws for a name that could lead out of the store. Returns the name. */
export function assertFileName(name: string): string {
  if (/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) return name
  throw new Error(`'${name}' is no name of a file`)
}
