/** Escaped HTML. Only `html` creates it. */
export type Html = { readonly text: string }

/** HTML template that escapes every inserted value except values created by `html`. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { text: String.raw({ raw: strings }, ...values.map(toText)) }
}

function toText(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((part) => part.text).join('')
  return typeof value === 'object' ? value.text : escapeText(String(value))
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The links to the sandbox's pages for people. */
export const navigation = html`<nav aria-label="Sandbox"><strong>Comanda sandbox</strong><a href="/">Payments</a><a href="/mail">Mail inbox</a><a href="/texts">Text messages</a><a href="/courier">Courier</a><a href="/webhooks">Webhooks</a></nav>`

/** A complete page in the sandbox's plain style, light or dark as the system is. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#231c15, #f6efe4); --soft: light-dark(#594e42, #cdc2b2); --line: light-dark(#e7dfd1, #3b332a) }
body { font: 16px/1.5 Figtree, system-ui, sans-serif; margin: 0 auto 3rem; max-width: 64rem; padding: 0 1rem; color: var(--ink); background: light-dark(#faf7f1, #14110d) }
h1 { font-size: 1.75rem; letter-spacing: -.015em; margin: 1.5rem 0 .5rem }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
a { color: inherit; text-underline-offset: .15em }
:focus-visible { outline: 2px solid light-dark(#1c62b8, #8fc1ff); outline-offset: 2px }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.25rem; border-bottom: 1px solid var(--line); padding: .5rem 0 }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none; color: var(--soft) }
nav a:hover { text-decoration: underline }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .6rem .75rem .6rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
thead th { font-size: .875rem; color: var(--soft) }
code { font-size: .9em }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .4rem 1.2rem; border-radius: 999px; border: 1px solid light-dark(#8f8372, #8d806f); background: light-dark(#fffdfa, #1f1b16); color: inherit }
button.main { background: var(--ink); border-color: transparent; color: light-dark(#fffaf5, #14110d) }
.mark { background: light-dark(#fcf0d4, #35280f); color: light-dark(#6d4403, #f4cd82); font-weight: 600; font-size: .875rem; padding: .15rem .6rem; border-radius: 999px }
.soft { color: var(--soft) }
/* One question, in the middle of a small frame. */
body:has(.question) { margin: 0 auto; max-width: 32rem }
.question { display: grid; align-content: center; gap: .75rem; min-height: 100dvh }
.question > * { margin: 0 }
.question h1 { font-size: 1.375rem; line-height: 1.25 }
.question form { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: .5rem }
</style>
</head>
<body>${content}</body>
</html>`.text
}
