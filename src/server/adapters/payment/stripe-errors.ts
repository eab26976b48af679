import Stripe from 'stripe'
import { type PaymentProblem, PaymentProviderError } from './port.ts'

/**
 * SBX-12: the one place where Stripe's errors become ours. What is not theirs is given back as it is, since it is a
 * bug of ours.
 */
export function translateError(problem: unknown): unknown {
  if (!(problem instanceof Stripe.errors.StripeError)) return problem
  return new PaymentProviderError(
    toKind(problem),
    problem.code ?? problem.rawType ?? problem.type,
    withoutKeys(problem.message).slice(0, 200),
  )
}

function toKind(problem: Stripe.errors.StripeError): PaymentProblem {
  const { errors } = Stripe
  if (problem instanceof errors.StripeRateLimitError) return 'rate_limited'
  if (problem instanceof errors.StripeAuthenticationError) return 'misconfigured'
  if (problem instanceof errors.StripePermissionError) return 'misconfigured'
  if (problem instanceof errors.StripeConnectionError) return 'unreachable'
  // Another request with the same key is under way: what becomes of it is not known yet.
  if (problem.code === 'idempotency_key_in_use') return 'unreachable'
  if (isTheirFailure(problem)) return 'failed'
  // An answer that can't be read.
  if (problem instanceof errors.StripeAPIError) return 'unreachable'
  return problem.statusCode === 404 || problem.code === 'resource_missing' ? 'not_found' : 'rejected'
}

/** SBX-20: they save this answer, too, for the key of the request (Stripe's docs: idempotent requests). */
function isTheirFailure({ statusCode, rawType }: Stripe.errors.StripeError): boolean {
  return rawType === 'api_error' || (statusCode !== undefined && statusCode >= 500)
}

/** Their words may quote a key or a client secret, whole or in part. */
function withoutKeys(message: string): string {
  return message
    .replaceAll(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '[key]')
    .replaceAll(/\b([a-z]+_\w+?)_secret_\w+/g, '$1_[secret]')
}
