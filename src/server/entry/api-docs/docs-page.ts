/** The page that shows the API's document with Swagger UI, in the product's type and colors. */

import { exampleIdempotencyKey } from './public-parts.ts'

/**
 * API-4: the page's only inline script. Swagger UI is dark below this class of the page, which it does not set itself.
 * `resolveSubtree` follows references, of which none leads back to itself. Swagger UI's own function works through the whole
 * document on each call, which stopped the page for seconds.
 */
export const startScript = `document.documentElement.classList
  .toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
const contains = (text, words) => String(text).toLowerCase().includes(words.toLowerCase())
const inline = (document, part) => {
  if (Array.isArray(part)) return part.map((each) => inline(document, each))
  if (part === null || typeof part !== 'object') return part
  const { $ref, ...own } = part
  const target = $ref?.slice(2).split('/').reduce((parent, key) => parent?.[key], document)
  if (target) return inline(document, { ...target, ...own })
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, inline(document, each)]))
}
const key = document.querySelector('#key')
key.value = sessionStorage.getItem('test key') ?? ''
key.addEventListener('input', () => {
  const isLive = key.value.startsWith('cmd_live_')
  document.querySelector('#live').hidden = !isLive
  if (isLive) key.value = ''
  sessionStorage.setItem('test key', key.value.trim())
})
const ui = SwaggerUIBundle({
  url: '/api/openapi.json' + location.search, dom_id: '#endpoints', deepLinking: true, docExpansion: 'none',
  defaultModelsExpandDepth: -1, validatorUrl: null,
  requestInterceptor(request) {
    if (!request.url.includes('/api/openapi.json') && key.value) {
      request.headers.authorization = 'Bearer ' + key.value.trim()
      if (request.headers['Idempotency-Key'] === '${exampleIdempotencyKey}')
        request.headers['Idempotency-Key'] = crypto.randomUUID()
    }
    return request
  },
  plugins: [{ fn: {
    opsFilter(tags, words) {
      const found = tags.filter((tag, name) =>
        contains(name, words) || contains(tag.getIn(['tagDetails', 'description']), words))
      showEndpoints(found.size > 0)
      return found
    },
    resolveSubtree: async (document, path) => ({
      spec: inline(document, path.reduce((part, key) => part?.[key], document) ?? null), errors: [],
    }),
  } }],
})
function showEndpoints(isAny) {
  document.querySelector('#endpoints').hidden = !isAny
  document.querySelector('#none').hidden = isAny
}
document.querySelector('#search').addEventListener('input', ({ target }) => {
  showEndpoints(true)
  ui.layoutActions.updateFilter(target.value.trim())
})`

type Page = {
  /** Whether it shows every endpoint, not the public API alone. */
  readonly isWhole: boolean
  readonly guide: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** API-4: the operations, to be tried with a test key that stays in the tab, then the guide. */
export function docsPage({ isWhole, guide, sections }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comanda API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="preload" href="/api/openapi.json${isWhole ? '?all=true' : ''}" as="fetch" crossorigin>
<style>
@font-face { font-family: Figtree; src: url(/api/docs/figtree.woff2); font-weight: 300 900 }
html, html.dark-mode, html.dark-mode .swagger-ui { background: light-dark(#faf7f1, #14110d) }
body { margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 70rem; color: light-dark(#231c15, #f6efe4); font: 16px/1.6 Figtree, system-ui, sans-serif }
header > a { display: inline-flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin-bottom: 1.25rem; font-weight: 700; color: inherit; text-decoration: none }
header > a:hover { text-decoration: underline }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem }
input { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-bottom: .5rem; padding: 0 .875rem; border: 1px solid light-dark(#8f8372, #8d806f); border-radius: .75rem; background: light-dark(#fffdfa, #1f1b16); color: inherit; font: inherit }
input::placeholder { color: light-dark(#594e42, #cdc2b2) }
a { color: light-dark(#98270f, #ffb49e) }
code { font-size: .875em; overflow-wrap: anywhere }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: .75rem 0 }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem }
label { font-weight: 600 }
#key-hint, #live { margin: 0 0 1rem; font-size: .9375rem }
article { max-width: 46rem; margin-top: 3rem }
article pre { overflow-x: auto; padding: 1rem; border: 1px solid light-dark(#e8dfd0, #332d26); border-radius: .75rem; background: light-dark(#fffdfa, #1f1b16); font-size: .875rem; line-height: 1.5 }
article pre code { font-size: inherit; overflow-wrap: normal }
article table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .9375rem }
article :is(th, td) { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid light-dark(#e8dfd0, #332d26); text-align: left; vertical-align: top }
.swagger-ui :is(.information-container, .scheme-container, .filter-container, .authorization__btn) { display: none }
/* The outline of the list, until it is there. */
:is(#endpoints:empty, .swagger-ui .loading-container) { height: 80rem; padding: 0; --bar: light-dark(#e8dfd0, #332d26); background: repeating-linear-gradient(transparent 0 1.3rem, var(--bar) 1.3rem 2rem, transparent 2rem 3.25rem) 0 0 / 10rem no-repeat, repeating-linear-gradient(transparent 0 3.25rem, var(--bar) 3.25rem calc(3.25rem + 1px)) }
.swagger-ui .loading-container .loading { display: none }
.swagger-ui .wrapper { max-width: none; padding: 0 }
.swagger-ui .opblock-body { overflow-x: auto }
.swagger-ui :not(pre, code, pre *, code *, .opblock-summary-path *) { font-family: Figtree, sans-serif !important }
.swagger-ui .opblock-tag > a { flex: 0 0 min(35%, 12rem) }
.swagger-ui .opblock-tag small { flex: 2; padding: 0 .75rem; font-size: .9375rem; color: light-dark(#5c5147, #c9bda9) }
.swagger-ui .opblock-tag small p { margin: 0; font: inherit; color: inherit }
.swagger-ui .opblock-tag { padding: .75rem 0; font-size: 1.0625rem; line-height: 1.4; color: light-dark(#231c15, #f6efe4) }
.swagger-ui table.headers td { font-family: Figtree, sans-serif; color: inherit }
.swagger-ui .parameter__in { color: light-dark(#594e42, #cdc2b2) }
.swagger-ui .parameter__name.required :is(span, ::after) { color: light-dark(#a5182f, #ff9aa8) }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1b4a78 }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1d5a36 }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #6d4403 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #7f0f22 }
/* No response has links. */
.swagger-ui .response-col_links { display: none !important }
.swagger-ui :is(pre, code) { word-break: normal !important; overflow-wrap: anywhere }
@media (max-width: 40rem) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; row-gap: .125rem }
  .swagger-ui .opblock-tag > a { flex: 1 }
  .swagger-ui .opblock-tag small { order: 1; flex: 1 0 100%; padding: 0 }
  .swagger-ui :is(.opblock-description-wrapper, .table-container, .responses-inner, .opblock-section-header) { padding-inline: .75rem }
  .swagger-ui .responses-table thead { display: none }
  .swagger-ui .responses-table :is(tbody, tr, td) { display: block; width: auto; min-width: 0; padding-inline: 0 }
  .swagger-ui .responses-table .response-col_status { padding-block: 1.25rem 0; font-weight: 700 }
  .swagger-ui .responses-table .response-col_description { padding-top: .25rem }
}
</style>
</head>
<body>
<header>
<a href="/"><img src="/favicon.svg" alt="" width="40" height="40">Comanda</a>
<h1>Comanda API</h1>
<nav aria-label="Sections"><a href="#operations">Operations</a>${sections
    .map(({ id, title }) => `<a href="#${id}">${title}</a>`)
    .join('')}</nav>
<p>${intro(isWhole)}</p>
<h2 id="operations">Operations</h2>
<label for="key">Test key</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="cmd_test_…" aria-describedby="key-hint live">
<p id="key-hint">“Try it out” calls with this key. It stays in this tab.</p>
<p id="live" role="status" hidden>This is a live key. Use a test key of a demo.</p>
<input id="search" type="search" placeholder="Search subjects" aria-label="Search subjects">
<p id="none" role="status" hidden>No subject matches. Try another word.</p>
</header>
<div id="endpoints"></div>
<article>
${guide}</article>
<script src="/api/docs/swagger-ui.js"></script>
<script>${startScript}</script>
</body>
</html>
`
}

function intro(isWhole: boolean): string {
  return isWhole
    ? `Everything that the product's own pages call. Only what is in <a href="/api/docs">the public API</a> stays as it is; the rest,
marked “Not stable”, may change with each release. OpenAPI document: <a href="/api/openapi.json?all=true">/api/openapi.json?all=true</a>.`
    : `What programs may rely on: within version 1, nothing of it is removed or changed, it only grows. OpenAPI document:
<a href="/api/openapi.json">/api/openapi.json</a>. <a href="/api/docs?all=true">All other endpoints</a> may change with each release.`
}
