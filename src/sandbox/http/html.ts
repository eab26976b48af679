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

/** A complete page in the sandbox's plain style. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1917 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #e7e5e4; vertical-align: top }
code { font-size: .9em }
button { font: inherit; padding: .6rem 1.2rem; border-radius: .5rem; border: 1px solid #57534e; background: #fff }
button.main { background: #1c1917; color: #fff }
.mark { background: #fef3c7; padding: .1rem .5rem; border-radius: .3rem }
</style>
</head>
<body>${content}</body>
</html>`.text
}
