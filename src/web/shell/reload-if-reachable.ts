/**
 * Calls `before` and reloads the page if the server responds. Reloading without a server would leave the browser's own error
 * page, which never recovers.
 */
export async function reloadIfReachable(before: () => void = () => undefined): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (!answer?.ok) return
  before()
  location.reload()
}
