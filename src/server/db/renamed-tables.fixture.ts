/** The tables and columns that migration 0024 renamed, and rows as migration 0023 left them. */

import { firstOrderId, luna, sakura } from './first-version.fixture.ts'

/** New table names by old names. */
export const renamedTables: Readonly<Record<string, string>> = {
  kitchens: 'kitchen_status',
  order_notifications: 'courier_updates',
  order_showings: 'ticket_views',
  pairing_tries: 'pairing_attempts',
  recording_allowances: 'tracking_quotas',
  refusals: 'lost_demand',
}

/** Of these, the tables that a later migration dropped. */
export const droppedTables: ReadonlySet<string> = new Set(['pairing_tries', 'recording_allowances'])

/** New column names by old table and column names. */
export const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ordering_disable_log: { photo_lost: 'photo_failed' },
  payment_gaps: { ours: 'local_amount', theirs: 'provider_amount', told_at: 'notified_at' },
  reconciliation_runs: { began_at: 'started_at', problem: 'error_code' },
  refunds: { problem: 'error_code' },
}

const id = (count: number) => `a0000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/** For migration 0023, after `firstVersion`. The gaps come from `firstGaps`. */
export const rowsBeforeRenames = `
  INSERT INTO order_showings (order_id, at) VALUES ('${firstOrderId(0)}', '2026-03-06T23:01:00Z'),
    ('${firstOrderId(3)}', '2026-03-07T13:51:00Z');
  INSERT INTO order_notifications (id, restaurant_id, order_id, type, at, seen_at)
  VALUES ('${id(1)}', '${sakura}', '${firstOrderId(0)}', 'courier_assigned', '2026-03-06T23:05:00Z', '2026-03-06T23:06:00Z');
  INSERT INTO kitchens (restaurant_id, stations, alive_at, watched_since, watched_at, silent_since)
  VALUES ('${sakura}', '[{"name":"Grill","categories":["Hibachi"]}]', '2026-03-07T18:00:00Z', '2026-03-07T17:00:00Z',
    '2026-03-07T18:00:00Z', NULL), ('${luna}', '[]', NULL, NULL, NULL, '2026-03-07T18:00:00Z');
  INSERT INTO recording_allowances (key, facts, until) VALUES ('a digest', 12, '2026-03-07T19:00:00Z');
  INSERT INTO pairing_tries (restaurant_id, address, at) VALUES ('${luna}', 'a digest', '2026-03-07T18:00:00Z');
  INSERT INTO refusals (restaurant_id, cart_id, reason, value, occurred_at, business_day, key)
  VALUES ('${sakura}', '${id(2)}', 'closed', 2100, '2026-03-07T18:00:00Z', '2026-03-07', 'a cart closed 2026-03-07'),
    ('${luna}', NULL, 'paused', 0, '2026-03-07T18:01:00Z', '2026-03-07', 'a visit paused 2026-03-07');
  INSERT INTO ordering_disable_log (id, restaurant_id, disable_reason, duration_minutes, until, photo_lost, disabled_at, enabled_at)
  VALUES ('${id(3)}', '${sakura}', 'staff_shortage', 30, '2026-03-07T18:30:00Z', true, '2026-03-07T18:00:00Z', '2026-03-07T18:10:00Z');
  INSERT INTO reconciliation_runs (id, cause, span_from, span_to, state, began_at, ended_at, problem)
  VALUES ('${id(4)}', 'lately', '2026-03-06T00:00:00Z', '2026-03-07T00:00:00Z', 'failed', '2026-03-07T00:05:00Z',
    '2026-03-07T00:06:00Z', 'api_error');
  INSERT INTO refunds (id, order_id, amount, reason, status, problem, requested_at, ended_at)
  VALUES ('${id(5)}', '${firstOrderId(0)}', 100, 'Cold', 'failed', 'api_error', '2026-03-07T00:05:00Z', '2026-03-07T00:06:00Z');`
