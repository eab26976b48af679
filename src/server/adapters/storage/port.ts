/** Where files live that people give us: private, by names that nobody can guess. */
export interface FileStore {
  /** STO-1: stored whole or not at all; what had this name before is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** null where there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Nothing where there is no such file. */
  remove(name: string): Promise<void>
  /** STO-2: the names of all files whose name begins with `folder` and a slash. */
  list(folder: string): Promise<readonly string[]>
}
