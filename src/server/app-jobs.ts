/** What does each kind of job. */

import { sendAlert } from './alerts/send-alert.ts'
import { countDiners } from './analytics/rollups/count-diners.ts'
import { countOrderedProducts } from './analytics/rollups/count-products.ts'
import { createDinerKey } from './analytics/rollups/diner-key.ts'
import type { AppOptions } from './app-options.ts'
import { endSoldOut } from './catalogue/stock/mark-sold-out.ts'
import type { Database } from './db/connect.ts'
import { callOffCourier } from './delivery/couriers/call-off-courier.ts'
import { replaceCourier } from './delivery/couriers/replace-courier.ts'
import { requestCourier } from './delivery/couriers/request-courier.ts'
import { watchCourier } from './delivery/couriers/watch-courier.ts'
import type { Deps } from './deps.ts'
import { mailWinBack } from './diners/mail-win-back.ts'
import { sendWinBacks } from './diners/send-win-backs.ts'
import { encodeSmaller } from './images/encode-smaller.ts'
import { sweepImages } from './images/sweep-images.ts'
import type { JobHandlers } from './jobs/job-handlers.ts'
import { endPause } from './kitchen/pausing/resume-ordering.ts'
import { sweepPhotos } from './kitchen/pausing/sweep-photos.ts'
import { publishStart } from './kitchen/publish-start.ts'
import { watchKitchens } from './kitchen/watch-kitchens.ts'
import { watchOrder } from './kitchen/watch-order.ts'
import { mailAccountNotice } from './mail/mail-account-notice.ts'
import { mailCancellation } from './mail/mail-cancellation.ts'
import { mailConfirmation } from './mail/mail-confirmation.ts'
import { mailInvitation } from './mail/mail-invitation.ts'
import { mailRefund } from './mail/mail-refund.ts'
import { mailSignInSecret } from './mail/mail-sign-in-secret.ts'
import { mailVerification } from './mail/mail-verification.ts'
import { clearLeftovers } from './operations/clear-leftovers.ts'
import { reportFailedTasks } from './operations/failed-tasks/record-failed-job.ts'
import { backUp } from './operations/installation/back-up.ts'
import { labelPayment } from './ordering/label-payment.ts'
import { reconcileCheckout } from './ordering/reconcile-checkout.ts'
import { followDispute, followOpenDisputes } from './payment/disputes/follow-dispute.ts'
import { followPaymentAccount } from './payment/payment-accounts/follow-payment-account.ts'
import { followPayout, followPayouts } from './payment/payouts/follow-payouts.ts'
import {
  reconcileDays,
  reconcileLately,
  reconcileOnRequest,
} from './payment/reconciliation/reconcile-regularly.ts'
import { followRefunds } from './payment/refunds/follow-refunds.ts'
import { refundPayment } from './payment/refunds/refund-payment.ts'
import { closeEndedDays } from './reports/close-days.ts'
import { mailReport } from './reports/schedules/mail-report.ts'
import { mailReportConfirmation } from './reports/schedules/mail-report-confirmation.ts'
import { sendDueReports } from './reports/schedules/send-due-reports.ts'
import { registerPaymentDomain, registerPaymentDomains } from './restaurants/settings/payment-domains.ts'
import { ageCarts } from './tracking/age-carts.ts'
import { recordCheckout, recordFailedPayment } from './tracking/record-checkout.ts'
import { sweepVisits } from './tracking/sweep-visits.ts'

/** `trackingDb`: the connections of tracking (N3). */
export function jobHandlers(
  deps: Deps,
  trackingDb: Database,
  { providerClock = deps.clock, dinerKey }: Pick<AppOptions, 'providerClock' | 'dinerKey'>,
): JobHandlers {
  const diners = createDinerKey(dinerKey)
  const ofProvider = () => ({ ...deps, providerClock })
  return {
    settle_checkout: ({ checkoutId, round }) => reconcileCheckout(deps, checkoutId, round),
    label_payment: ({ orderId }) => labelPayment(deps, orderId),
    announce_start: ({ orderId }) => publishStart(deps, orderId),
    mail_confirmation: (data, attempt) => mailConfirmation(deps, data, attempt),
    request_courier: ({ orderId }, attempt) => requestCourier(deps, orderId, attempt),
    call_off_courier: ({ orderId }) => callOffCourier(deps, orderId),
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
    count_products: ({ orderId }) => countOrderedProducts(trackingDb, orderId),
    mail_cancellation: ({ orderId }, attempt) => mailCancellation(deps, orderId, attempt),
    mail_refund: ({ refundId }, attempt) => mailRefund(deps, refundId, attempt),
    send_win_backs: () => sendWinBacks(deps),
    mail_win_back: (data, attempt) => mailWinBack(deps, data, attempt),
    send_due_reports: () => sendDueReports(deps),
    mail_report: (data, attempt) => mailReport(deps, data, attempt),
    mail_report_confirmation: (data, attempt) => mailReportConfirmation(deps, data, attempt),
    refund_payment: ({ refundId }, attempt) => refundPayment(deps, refundId, attempt),
    follow_refunds: ({ intentId }) => followRefunds(deps, intentId),
    follow_dispute: ({ disputeId }) => followDispute(ofProvider(), disputeId),
    follow_disputes: () => followOpenDisputes(ofProvider()),
    follow_payment_account: ({ accountId }) => followPaymentAccount(deps, accountId),
    follow_payout: ({ payoutId, accountId }) => followPayout(ofProvider(), accountId, payoutId),
    follow_payouts: () => followPayouts(ofProvider()),
    watch_order: ({ orderId }) => watchOrder(deps, orderId),
    end_pause: ({ pauseId }) => endPause(deps, pauseId),
    send_alert: (job, attempt) => sendAlert(deps, job, attempt),
    watch_kitchens: () => watchKitchens(deps),
    encode_image: ({ imageId }) => encodeSmaller(deps, imageId),
    sweep_images: () => sweepImages(deps),
    end_sold_out: (item) => endSoldOut(deps, item),
    sweep_photos: () => sweepPhotos(deps),
    tell_failed_tasks: () => reportFailedTasks(deps),
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
