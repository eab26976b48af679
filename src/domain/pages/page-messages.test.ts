import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { PageRefusal } from './page-refusals.ts'

const cases: MessageCases<PageRefusal> = {
  page_title_missing: [[{ kind: 'page_title_missing' }, 'Enter a title']],
  page_slug_invalid: [
    [
      { kind: 'page_slug_invalid' },
      'Use lowercase letters and digits, with hyphens between words. The first is a letter.',
    ],
  ],
  page_slug_taken: [[{ kind: 'page_slug_taken' }, 'Another page has this address']],
  page_text_missing: [[{ kind: 'page_text_missing' }, 'Enter the text of the page']],
  page_text_too_long: [[{ kind: 'page_text_too_long', most: 40_000 }, 'A page has at most 40000 characters']],
  page_html_too_long: [
    [
      { kind: 'page_html_too_long' },
      'This text has too much formatting. Use fewer or shorter links, and fewer tables, nested lists and quotes.',
    ],
  ],
  too_many_pages: [[{ kind: 'too_many_pages', most: 50 }, 'There can be 50 pages. Delete one first.']],
  page_not_found: [[{ kind: 'page_not_found' }, 'There is no such page.']],
  terms_not_deletable: [
    [
      { kind: 'terms_not_deletable' },
      'The Terms of Service can’t be deleted. Return to the standard text instead.',
    ],
  ],
  post_text_missing: [[{ kind: 'post_text_missing' }, 'Enter the text']],
  post_text_too_long: [[{ kind: 'post_text_too_long', most: 300 }, 'A post has at most 300 characters']],
  post_place_not_offered: [[{ kind: 'post_place_not_offered' }, 'Choose where it is shown']],
  post_order_invalid: [[{ kind: 'post_order_invalid' }, 'Enter a whole number from 0 to 1,000']],
  post_time_unreadable: [[{ kind: 'post_time_unreadable' }, 'Enter a date and a time']],
  too_many_posts: [[{ kind: 'too_many_posts', most: 500 }, 'There can be 500 posts. Delete old ones first.']],
  post_not_found: [[{ kind: 'post_not_found' }, 'There is no such post.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
