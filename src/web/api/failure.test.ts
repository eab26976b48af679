import { afterEach, expect, test, vi } from 'vitest'
import { describeFailure } from './failure.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [400, 'HTTP_400', 'Invalid request. Please check your information and try again.'],
  [401, 'HTTP_401', 'Authentication required. Please sign in again.'],
  [403, 'HTTP_403', 'Access denied. You may not have permission for this action.'],
  [404, 'HTTP_404', 'Resource not found. This page or feature may be temporarily unavailable.'],
  [409, 'HTTP_409', 'Conflict detected. Please refresh and try again.'],
  [422, 'HTTP_422', 'Invalid information provided. Please check your input.'],
  [429, 'HTTP_429', 'Too many requests. Please wait a moment before trying again.'],
  [500, 'HTTP_500', 'Server error. Our technical team has been automatically notified.'],
  [502, 'HTTP_502', 'Service temporarily unavailable. Please try again in a few minutes.'],
  [503, 'HTTP_503', 'Service temporarily unavailable. Please try again in a few minutes.'],
  [504, 'HTTP_504', 'Service temporarily unavailable. Please try again in a few minutes.'],
  [418, 'HTTP_418', 'An unexpected error occurred. Please try again or contact support.'],
])('[WEB-5] a response with status %i is %s', (status, code, message) => {
  expect(describeFailure(Object.assign(new Error('refused'), { status }))).toEqual({ code, message })
})

test('[WEB-5] returns NETWORK_ERROR when offline, FETCH_ERROR for our own origin, CORS_ERROR for another one', () => {
  const failed = new TypeError('Failed to fetch')
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeFailure(failed).code).toBe('NETWORK_ERROR')
  vi.stubGlobal('navigator', { onLine: true })
  expect(describeFailure(failed).code).toBe('FETCH_ERROR')
  expect(describeFailure(failed, false).code).toBe('CORS_ERROR')
})

test('[WEB-5] a response that does not arrive in time is TIMEOUT_ERROR', () => {
  const late = new DOMException('signal timed out', 'TimeoutError')
  expect(describeFailure(late)).toEqual({
    code: 'TIMEOUT_ERROR',
    message: 'Request timed out. Please try again.',
  })
})
