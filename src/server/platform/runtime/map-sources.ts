/**
 * RUN-15: stack traces name the sources that the bundle was made of. This holds for what is imported after it: an entry point
 * imports it first and its program on demand.
 */

import module from 'node:module'

module.setSourceMapsSupport(true)
