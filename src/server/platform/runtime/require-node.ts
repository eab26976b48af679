/**
 * CMD-6: ends the process with one sentence if this Node is too old. Imported before anything else, because other modules use
 * what older versions lack. Versions before 22.18 can't read TypeScript and fail before they come here.
 */

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Comanda needs Node 24 or newer, and this is ${process.version}. Start it with bin/comanda, which brings its own Node.`,
  )
  process.exit(1)
}
