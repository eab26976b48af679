import { expect, test } from 'vitest'
import type { FailedTask } from '#contract/site/failed-tasks.ts'
import { renderAdmin, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import FailedTasksScreen from './failed-tasks-screen.tsx'

const task: FailedTask = {
  id: '019a9d00-0000-7000-8000-000000000001' as FailedTask['id'],
  restaurant: null,
  order: null,
  text: 'A mail could not be sent.',
  problem: 'The mail server refused it.',
  tries: 12,
  at: '2026-11-20T17:00:00Z',
  whyNotRetry: null,
}
const may = { settle: true }

test('[JOB-4] a list without failed tasks shows a message', async () => {
  answerCalls({ failedTasks: { list: () => ({ tasks: [], hasMore: false, may }) } })
  const screen = await renderAdmin(<FailedTasksScreen />)
  await expect.element(screen.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible()
  await expectSoundScreen()
})

test('[JOB-4] a task shows what it was, why it failed, and the number of attempts', async () => {
  answerCalls({ failedTasks: { list: () => ({ tasks: [task], hasMore: false, may }) } })
  const screen = await renderAdmin(<FailedTasksScreen />)
  const row = screen.getByRole('listitem').filter({ hasText: 'A mail could not be sent.' })
  await expect.element(row).toMatchTextContent('The mail server refused it.')
  await expect.element(row).toMatchTextContent('after 12 attempts')
  await expectSoundScreen()
})

test('[JOB-4] staff see that failed tasks are for owners', async () => {
  answerCalls({ failedTasks: { list: () => ({ tasks: [], hasMore: false, may: { settle: false } }) } })
  const screen = await renderAdmin(<FailedTasksScreen />, { managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include failed tasks' }))
    .toBeVisible()
})

test('[JOB-7] a task is dismissed only after a confirmation, and leaves the list', async () => {
  const called = answerCalls({
    failedTasks: {
      list: () => ({ tasks: [task], hasMore: false, may }),
      dismiss: () => ({ tasks: [], hasMore: false, may }),
    },
  })
  const screen = await renderAdmin(<FailedTasksScreen />)
  await screen.getByRole('button', { name: 'Dismiss: A mail could not be sent.' }).click()
  expect(called).not.toContain('failedTasks.dismiss')
  await screen.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible()
  expect(called).toContain('failedTasks.dismiss')
})

test('[JOB-4] a list that can’t be loaded shows an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<FailedTasksScreen />)
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ failedTasks: { list: () => ({ tasks: [task], hasMore: false, may }) } })
  await retry.click()
  await expect.element(screen.getByText('A mail could not be sent.')).toBeVisible()
})
