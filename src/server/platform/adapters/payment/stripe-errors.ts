import Stripe from 'stripe'
import { type PaymentProblem, PaymentProviderError } from './port.ts'

/**
 * SBX-12: the only place that translates Stripe's errors. Errors that are not Stripe's are returned unchanged, since they
 * are bugs of ours.
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
  // Another request with the same key is in progress: its result is not known yet.
  if (problem.code === 'idempotency_key_in_use') return 'unreachable'
  if (isTheirFailure(problem)) return 'failed'
  // A response that can't be parsed.
  if (problem instanceof errors.StripeAPIError) return 'unreachable'
  return problem.statusCode === 404 || problem.code === 'resource_missing' ? 'not_found' : 'rejected'
}

/** SBX-20: Stripe saves this response, too, for the idempotency key (Stripe's docs: idempotent requests). */
function isTheirFailure({ statusCode, rawType }: Stripe.errors.StripeError): boolean {
  return rawType === 'api_error' || (statusCode !== undefined && statusCode >= 500)
}

/** Stripe's messages may quote a key or a client secret, whole or in part. */
function withoutKeys(message: string): string {
  return message
    .replaceAll(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '[key]')
    .replaceAll(/\b([a-z]+_\w+?)_secret_\w+/g, '$1_[secret]')
}
