/**
 * Ends this process with SIGTERM as soon as its parent is gone. npm does not forward signals: it ends the shell between
 * itself and this process. `parent` is the process id read at the start, since the parent may exit before this call.
 */
export function endWithParent(parent: number): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
