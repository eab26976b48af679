/** `npm run licences`: lists the installed packages with their licenses. Exits with 1 if one is not permitted (SEC-50). */

import { readFileSync } from 'node:fs'
import { countLicences, findLicenceFaults, packagesOf } from '../src/testing/licences.ts'

const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const packages = packagesOf(lockfile)
const faults = findLicenceFaults(packages)

if (process.argv.includes('--all')) {
  for (const { name, version, licence, isTool } of packages)
    console.log(`${name} ${version}  ${licence}${isTool ? '  (tool)' : ''}`)
}
for (const [licence, count] of countLicences(packages))
  console.log(`${String(count).padStart(5)}  ${licence}`)
console.log(`${packages.length} packages, ${packages.filter(({ isTool }) => isTool).length} of them tools.`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
