/** What does each kind of job. */

import { countDiners } from '../insight/analytics/rollups/count-diners.ts'
import { countOrderedProducts } from '../insight/analytics/rollups/count-products.ts'
import { createDinerKey } from '../insight/analytics/rollups/diner-key.ts'
import { ageCarts } from '../insight/tracking/age-carts.ts'
import { recordCheckout, recordFailedPayment } from '../insight/tracking/record-checkout.ts'
import { sweepVisits } from '../insight/tracking/sweep-visits.ts'
import { endSoldOut } from '../menu/catalogue/stock/mark-sold-out.ts'
import { encodeSmaller } from '../menu/images/encode-smaller.ts'
import { sweepImages } from '../menu/images/sweep-images.ts'
import { mailKeyEnd } from '../messages/keys/mail-key-end.ts'
import { watchKeys } from '../messages/keys/watch-keys.ts'
import { mailAccountNotice } from '../messages/mail/mail-account-notice.ts'
import { mailInvitation } from '../messages/mail/mail-invitation.ts'
import { mailSignInSecret } from '../messages/mail/mail-sign-in-secret.ts'
import { mailVerification } from '../messages/mail/mail-verification.ts'
import { followPayout, followPayouts } from '../money/payouts/follow-payouts.ts'
import { closeEndedDays } from '../money/reports/close-days.ts'
import { mailReport } from '../money/reports/schedules/mail-report.ts'
import { mailReportConfirmation } from '../money/reports/schedules/mail-report-confirmation.ts'
import { sendDueReports } from '../money/reports/schedules/send-due-reports.ts'
import { callOffCourier } from '../orders/delivery/couriers/call-off-courier.ts'
import { replaceCourier } from '../orders/delivery/couriers/replace-courier.ts'
import { requestCourier } from '../orders/delivery/couriers/request-courier.ts'
import { watchCourier } from '../orders/delivery/couriers/watch-courier.ts'
import { tellDiner } from '../orders/diner-messages/tell-diner.ts'
import { followDispute, followOpenDisputes } from '../orders/disputes/follow-dispute.ts'
import { endPause } from '../orders/kitchen/pausing/resume-ordering.ts'
import { sweepPhotos } from '../orders/kitchen/pausing/sweep-photos.ts'
import { publishStart } from '../orders/kitchen/publish-start.ts'
import { watchKitchens } from '../orders/kitchen/watch-kitchens.ts'
import { watchOrder } from '../orders/kitchen/watch-order.ts'
import { mailCancellation } from '../orders/mails/mail-cancellation.ts'
import { mailConfirmation } from '../orders/mails/mail-confirmation.ts'
import { mailRefund } from '../orders/mails/mail-refund.ts'
import { sendAlert } from '../orders/mails/send-alert.ts'
import { labelPayment } from '../orders/ordering/label-payment.ts'
import { reconcileCheckout } from '../orders/ordering/reconcile-checkout.ts'
import {
  reconcileDays,
  reconcileLately,
  reconcileOnRequest,
} from '../orders/reconciliation/reconcile-regularly.ts'
import { followRefunds } from '../orders/refunds/follow-refunds.ts'
import { refundPayment } from '../orders/refunds/refund-payment.ts'
import { mailReschedule } from '../orders/rescheduling/mail-reschedule.ts'
import { watchReschedule } from '../orders/rescheduling/watch-reschedule.ts'
import { watchWebhooks } from '../orders/webhooks/watch-webhooks.ts'
import { mailWinBack } from '../people/diners/mail-win-back.ts'
import { sendWinBacks } from '../people/diners/send-win-backs.ts'
import type { Database } from '../platform/db/connect.ts'
import type { JobHandlers } from '../platform/jobs/job-handlers.ts'
import { followPaymentAccount } from '../restaurants/payment-accounts/follow-payment-account.ts'
import { registerPaymentDomain, registerPaymentDomains } from '../restaurants/settings/payment-domains.ts'
import { reportFailedTasks } from '../site/operations/failed-tasks/record-failed-job.ts'
import { backUp } from '../site/operations/installation/back-up.ts'
import type { AppOptions } from './app-options.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { Deps } from './deps.ts'

/** `trackingDb`: the connections of tracking (N3). */
export function jobHandlers(
  deps: Deps,
  trackingDb: Database,
  { providerClock = deps.clock, dinerKey }: Pick<AppOptions, 'providerClock' | 'dinerKey'>,
): JobHandlers {
  const diners = createDinerKey(dinerKey)
  const ofProvider = () => ({ ...deps, providerClock })
  return {
    settle_checkout: ({ round, ...checkout }) => reconcileCheckout(deps, checkout, round),
    label_payment: (order) => labelPayment(deps, order),
    announce_start: (order) => publishStart(deps, order),
    mail_confirmation: (data, attempt) => mailConfirmation(deps, data, attempt),
    request_courier: (order, attempt) => requestCourier(deps, order, attempt),
    call_off_courier: (order) => callOffCourier(deps, order),
    replace_courier: (delivery, attempt) => replaceCourier(deps, delivery, attempt),
    watch_courier: (delivery) => watchCourier(deps, delivery),
    clear_leftovers: () => clearLeftovers(deps),
    mail_account_notice: (data, attempt) => mailAccountNotice(deps, data, attempt),
    mail_invitation: (data, attempt) => mailInvitation(deps, data, attempt),
    mail_sign_in_secret: (data, attempt) => mailSignInSecret(deps, data, attempt),
    mail_verification: (data, attempt) => mailVerification(deps, data, attempt),
    record_checkout: (data) => recordCheckout(trackingDb, data),
    record_failed_payment: (data) => recordFailedPayment(trackingDb, data),
    age_carts: () => ageCarts({ db: trackingDb, clock: deps.clock }),
    count_diners: () => countDiners(trackingDb, diners),
    count_products: (order) => countOrderedProducts(trackingDb, order),
    mail_cancellation: (order, attempt) => mailCancellation(deps, order, attempt),
    tell_diner: (data, attempt) => tellDiner(deps, data, attempt),
    mail_reschedule: (question, attempt) => mailReschedule(deps, question, attempt),
    watch_reschedule: (question) => watchReschedule(deps, question),
    mail_refund: (refund, attempt) => mailRefund(deps, refund, attempt),
    send_win_backs: () => sendWinBacks(deps),
    mail_win_back: (data, attempt) => mailWinBack(deps, data, attempt),
    send_due_reports: () => sendDueReports(deps),
    mail_report: (data, attempt) => mailReport(deps, data, attempt),
    mail_report_confirmation: (data, attempt) => mailReportConfirmation(deps, data, attempt),
    refund_payment: (refund, attempt) => refundPayment(deps, refund, attempt),
    follow_refunds: ({ intentId }) => followRefunds(deps, intentId),
    follow_dispute: ({ disputeId }) => followDispute(ofProvider(), disputeId),
    follow_disputes: () => followOpenDisputes(ofProvider()),
    follow_payment_account: ({ accountId }) => followPaymentAccount(deps, accountId),
    follow_payout: ({ payoutId, accountId }) => followPayout(ofProvider(), accountId, payoutId),
    follow_payouts: () => followPayouts(ofProvider()),
    watch_order: (order) => watchOrder(deps, order),
    end_pause: (data) => endPause(deps, data),
    send_alert: (job, attempt) => sendAlert(deps, job, attempt),
    watch_kitchens: () => watchKitchens(deps),
    encode_image: (data) => encodeSmaller(deps, data),
    sweep_images: () => sweepImages(deps),
    end_sold_out: (item) => endSoldOut(deps, item),
    sweep_photos: () => sweepPhotos(deps),
    tell_failed_tasks: () => reportFailedTasks(deps),
    watch_webhooks: () => watchWebhooks(deps),
    watch_keys: () => watchKeys(deps),
    mail_key_end: (data, attempt) => mailKeyEnd(deps, data, attempt),
    sweep_visits: () => sweepVisits(deps),
    reconcile_payments: () => reconcileLately(deps, providerClock),
    close_days: () => closeEndedDays(deps),
    reconcile_days: () => reconcileDays(deps, providerClock),
    reconcile_span: ({ runId }) => reconcileOnRequest(deps, providerClock, runId),
    register_payment_domain: ({ host }) => registerPaymentDomain(deps, host),
    register_payment_domains: () => registerPaymentDomains(deps),
    back_up: () => backUp(deps),
  }
}
