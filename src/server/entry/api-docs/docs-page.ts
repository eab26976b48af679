/** The page that shows the API's document with Swagger UI, in the product's type and colors. */

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
const ui = SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#endpoints', deepLinking: true, docExpansion: 'none',
  defaultModelsExpandDepth: -1, tagsSorter: 'alpha', validatorUrl: null,
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

export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comanda API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style>
@font-face { font-family: Figtree; src: url(/api/docs/figtree.woff2); font-weight: 300 900 }
html, html.dark-mode, html.dark-mode .swagger-ui { background: light-dark(#faf7f1, #14110d) }
body { margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 70rem; color: light-dark(#231c15, #f6efe4); font: 16px/1.6 Figtree, system-ui, sans-serif }
header > a { display: inline-flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin-bottom: 1.25rem; font-weight: 700; color: inherit; text-decoration: none }
header > a:hover { text-decoration: underline }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem }
#search { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-bottom: .5rem; padding: 0 .875rem; border: 1px solid light-dark(#8f8372, #8d806f); border-radius: .75rem; background: light-dark(#fffdfa, #1f1b16); color: inherit; font: inherit }
#search::placeholder { color: light-dark(#594e42, #cdc2b2) }
a { color: light-dark(#98270f, #ffb49e) }
header code { white-space: nowrap }
.swagger-ui :is(.information-container, .scheme-container, .filter-container) { display: none }
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
<p>Online ordering for restaurants. Amounts are in cents, rates in thousandths of a percent, times in UTC.
OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<h2>Getting started</h2>
<p>All addresses begin with <code>/api</code>. Each endpoint says who may call it. For endpoints that need a sign-in, POST email and
password to <code>/api/auth/sign-in/email</code> and send the cookie that it returns with each call.</p>
<h2>Endpoints by subject</h2>
<input id="search" type="search" placeholder="Search subjects" aria-label="Search subjects">
<p id="none" role="status" hidden>No subject matches. Try another word.</p>
</header>
<div id="endpoints"></div>
<script src="/api/docs/swagger-ui.js"></script>
<script>${startScript}</script>
</body>
</html>
`
