import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { digestHours } from '#lib/domain/limits.ts';
import { purgeOldContractDetails } from '../accounts/closing/purge-contract-details.ts';
import { purgeUnpaidDetails } from '../accounts/closing/purge-unpaid-details.ts';
import { writeAlerts } from '../alerts/write-alerts.ts';
import { runAutopay } from '../autopay/run-autopay.ts';
import { purgeBrowserReports } from '../browser-reports/list-reports.ts';
import { forgetOldBuilds } from '../builds/publish-build.ts';
import { carryForward } from '../carried/carry-forward.ts';
import { checkCarried } from '../carried/check-carried.ts';
import { runChanges } from '../changes/pay-back.ts';
import { purgeStatements } from '../documents/purge-statements.ts';
import { assignReceiptNumbers, compareReceipts } from '../documents/receipt-numbers.ts';
import { checkLedger } from '../monitoring/check-ledger.ts';
import { checkWholeLedger } from '../monitoring/check-whole-ledger.ts';
import { updateIncidents } from '../monitoring/update-incidents.ts';
import { announceNewProperties } from '../notifications/announce-new-properties.ts';
import { deleteOldExportFiles } from '../office/export-files/delete-old-files.ts';
import { findPairs } from '../office/reconciliation/matching/find-pairs.ts';
import { findPairsName } from '../office/reconciliation/matching/request-pairs.ts';
import { mailReports } from '../office/report-mails/mail-reports.ts';
import { retryCardRefunds, sendCardRefunds } from '../payments/refunds/send-card-refunds.ts';
import { expireHolds } from '../purchases/holds/end-holds.ts';
import { expireReservations } from '../purchases/reservations/end-reservations.ts';
import { deleteUnusedFiles } from '../purchases/uploads/delete-unused-files.ts';
import { sendRepaymentReminders } from '../reminders/remind-of-repayments.ts';
import { deleteMailFiles } from '../retention/delete-mail-files.ts';
import { forgetPayers } from '../retention/forget-payers.ts';
import { deleteRejectedTransferData } from '../retention/forget-rejected-transfers.ts';
import { deleteOldSecurityEvents } from '../security-log/forget-security-events.ts';
import { fetchSettlements } from '../settlements/fetch-settlements.ts';
import { deleteOrphanedFiles } from '../storage/delete-orphaned-files.ts';
import { remindOfVisits } from '../visits/remind-of-visits.ts';
import { expireAnnouncedTransfers } from '../wallet/announce-transfer.ts';
import { purgeOldEvents } from '../webhooks/process-events.ts';
import { purge } from './purge.ts';
import type { Schedule } from './schedule.ts';

/** After a crash two instances may run the same task: it must be safe to miss, to repeat and to run concurrently. */
export interface Task {
  name: string;
  when: Schedule;
  /** It runs in a restored copy too, because it neither reaches nor changes anything outside. */
  inRestoredCopy?: true;
  /** A new database has it run at the first start, and does not wait for its time. */
  atOnce?: true;
  /**
   * It takes what is due, by index, in pieces. `renew` keeps the lease of a task that takes long; it throws once another
   * instance has it. `position` is where its last run has ended. Its answer may be a `Leftover`.
   */
  run(renew: () => Promise<void>, position: string | null): Promise<unknown>;
}

const hourly = { every: HOUR };
/** Reminders are not sent at night. */
const byDay = { dailyAt: 8, before: 20 };

export const tasks: readonly Task[] = [
  { name: 'take_out', when: hourly, run: purge },
  { name: 'forget_old_contracts', when: hourly, run: purgeOldContractDetails },
  { name: 'forget_unpaid_purchases', when: hourly, run: purgeUnpaidDetails },
  { name: 'forget_rejected_transfers', when: hourly, run: deleteRejectedTransferData },
  { name: 'forget_payers', when: hourly, run: forgetPayers },
  { name: 'delete_mail_files', when: hourly, run: deleteMailFiles },
  { name: 'forget_old_events', when: hourly, run: purgeOldEvents },
  { name: 'forget_security_events', when: hourly, run: deleteOldSecurityEvents },
  { name: 'forget_browser_reports', when: hourly, run: purgeBrowserReports },
  { name: 'forget_statements', when: hourly, run: purgeStatements },
  { name: 'give_up_awaited', when: hourly, run: expireAnnouncedTransfers },
  { name: 'number_receipts', when: { every: MINUTE }, run: () => assignReceiptNumbers() },
  { name: 'number_all_receipts', when: hourly, run: compareReceipts },
  { name: 'end_holds', when: { every: MINUTE }, run: expireHolds },
  { name: 'end_reservations', when: { every: MINUTE }, run: expireReservations },
  { name: 'forget_unused_files', when: hourly, run: deleteUnusedFiles },
  { name: 'forget_export_files', when: hourly, run: deleteOldExportFiles },
  { name: 'announce_new_properties', when: hourly, run: announceNewProperties },
  { name: 'forget_old_builds', when: hourly, run: forgetOldBuilds },
  { name: 'sweep_files', when: hourly, run: (_, position) => deleteOrphanedFiles({ position }) },
  { name: 'check_ledger', when: hourly, run: (renew) => checkLedger({ renew }), inRestoredCopy: true, atOnce: true },
  {
    name: 'check_whole_ledger',
    when: { dailyAt: 0, before: 24 },
    run: (renew) => checkWholeLedger({ renew }),
    inRestoredCopy: true,
    atOnce: true,
  },
  { name: findPairsName, when: { every: MINUTE }, run: findPairs, inRestoredCopy: true, atOnce: true },
  {
    name: 'carry_forward',
    when: { every: 5 * MINUTE },
    run: (renew) => carryForward(renew),
    inRestoredCopy: true,
    atOnce: true,
  },
  { name: 'check_carried', when: { dailyAt: 2, before: 24 }, run: checkCarried, inRestoredCopy: true },
  { name: 'watch_over', when: { every: 5 * MINUTE }, run: updateIncidents },
  { name: 'autopay', when: { every: 10 * MINUTE }, run: (renew) => runAutopay({ renew }) },
  { name: 'send_returns', when: { every: MINUTE }, run: sendCardRefunds },
  { name: 'ask_returns_again', when: { dailyAt: 9, before: 22 }, run: retryCardRefunds },
  {
    name: 'fetch_settlements',
    when: { dailyAt: 7, before: 22 },
    run: (_, position) => fetchSettlements(undefined, position),
  },
  { name: 'remind_of_repayments', when: byDay, run: sendRepaymentReminders },
  { name: 'plan_changes', when: hourly, run: runChanges },
  { name: 'write_alerts', when: { dailyAt: digestHours.from, before: digestHours.until }, run: writeAlerts },
  { name: 'mail_reports', when: { dailyAt: 6, before: 20 }, run: mailReports },
  { name: 'remind_of_visits', when: byDay, run: remindOfVisits },
];
