/** Begins the page anew if the server answers, after `before`: one reloaded without a server is the browser's own, which never comes back. */
export async function reloadIfReachable(before: () => void = () => undefined): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (!answer?.ok) return
  before()
  location.reload()
}
