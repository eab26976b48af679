/** The port for storing uploaded files: private, under names that can't be guessed. */
export interface FileStore {
  /** STO-1: stores the file whole or not at all; replaces an existing file with this name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns null if there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
  /** STO-2: returns the names of all files whose name begins with `folder` and a slash. */
  list(folder: string): Promise<readonly string[]>
}
