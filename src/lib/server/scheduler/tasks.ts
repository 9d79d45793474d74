import { purgeOldContractDetails, purgeUnpaidDetails } from '../accounts/closing/purge-contract-details.ts';
import { purgeBrowserReports } from '../browser-reports/list-reports.ts';
import { purgeStatements } from '../documents/purge-statements.ts';
import { announceNewProperties } from '../notifications/announce-new-properties.ts';
import { remindOfRepayments } from '../reminders/remind-of-repayments.ts';
import { deleteMailFiles } from '../retention/delete-mail-files.ts';
import { forgetRejectedTransfers } from '../retention/forget-rejected-transfers.ts';
import { deleteOrphanedFiles } from '../storage/delete-orphaned-files.ts';
import { expireAnnouncedTransfers } from '../wallet/announce-transfer.ts';
import { purgeOldEvents } from '../webhooks/process-events.ts';
import { purge } from './purge.ts';
import { HOUR, type Schedule } from './schedule.ts';

/** After a crash two instances may run the same task: it must be safe to miss, to repeat and to run concurrently. */
export interface Task {
  name: string;
  when: Schedule;
  run(): Promise<unknown>;
}

const hourly = { every: HOUR };
/** Reminders are not sent at night. */
const byDay = { dailyAt: 8, before: 20 };

export const tasks: readonly Task[] = [
  { name: 'take_out', when: hourly, run: purge },
  { name: 'forget_old_contracts', when: hourly, run: purgeOldContractDetails },
  { name: 'forget_unpaid_purchases', when: hourly, run: purgeUnpaidDetails },
  { name: 'forget_rejected_transfers', when: hourly, run: forgetRejectedTransfers },
  { name: 'delete_mail_files', when: hourly, run: deleteMailFiles },
  { name: 'forget_old_events', when: hourly, run: purgeOldEvents },
  { name: 'forget_browser_reports', when: hourly, run: purgeBrowserReports },
  { name: 'forget_statements', when: hourly, run: purgeStatements },
  { name: 'give_up_awaited', when: hourly, run: expireAnnouncedTransfers },
  { name: 'announce_new_properties', when: hourly, run: announceNewProperties },
  { name: 'sweep_files', when: hourly, run: () => deleteOrphanedFiles() },
  { name: 'remind_of_repayments', when: byDay, run: remindOfRepayments },
];
