import { formatAge } from '../http/format-age.ts'
import { type Html, html, navigation, page } from '../http/html.ts'
import type { StoredText } from './text-store.ts'

/** SBX-50: the texts of each number as on its phone, the latest conversation first, and buttons that answer. */
export function renderTexts(texts: readonly StoredText[], now: Date): string {
  const numbers = [...new Set(texts.map(({ number }) => number))]
  return page(
    'Text messages',
    html`<style>
article { max-width: 30rem; margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 1.25rem }
article h2 { margin: 0 0 .75rem; font-size: 1.125rem }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
li { max-width: 85%; justify-self: start }
li.reply { justify-self: end; text-align: right }
li p { margin: 0; padding: .6rem .9rem; border-radius: 1.1rem; text-align: left; overflow-wrap: anywhere; background: light-dark(#ece5d8, #2b251e) }
li.reply p { background: light-dark(#dbe9fb, #1d3047) }
li span { font-size: .875rem }
.replies { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem }
</style>
${navigation}
<main>
<h1>Text messages</h1>
<p><span class="mark">Test mode</span> Every text that the product sends arrives here and on no phone.</p>
${
  numbers.length === 0
    ? html`<p class="soft">No texts yet. Order with “Text me about this order” at a restaurant that tells its diners.</p>`
    : html`${numbers.map((number) =>
        conversation(
          number,
          texts.filter((text) => text.number === number),
          now,
        ),
      )}`
}
</main>
<script>
document.addEventListener('click', async ({ target }) => {
  const { number, text } = target.dataset
  if (!number) return
  target.disabled = true
  const headers = { 'content-type': 'application/json' }
  await fetch('/sandbox/texts/reply', { method: 'POST', headers, body: JSON.stringify({ number, text }) })
  location.reload()
})
</script>`,
  )
}

const answers = ['STOP', 'START', 'HELP']

function conversation(number: string, texts: readonly StoredText[], now: Date): Html {
  return html`<article>
<h2>${number}</h2>
<ol>
${texts
  .toReversed()
  .map(
    ({ text, isReply, at, copies }) =>
      html`<li class="${isReply ? 'reply' : ''}"><p>${text}</p><span class="soft">${isReply ? 'Answered ' : ''}<time datetime="${at}">${formatAge(at, now)}</time>${copies > 1 ? ` · received ${copies} times` : ''}</span></li>`,
  )}
</ol>
<div class="replies">${answers.map((answer) => html`<button type="button" data-number="${number}" data-text="${answer}">Answer ${answer}</button>`)}</div>
</article>`
}
