import { forgetOldContracts } from '../accounts/forget-contracts.ts';
import { forgetStatements } from '../documents/forget-statements.ts';
import { announceNewProperties } from '../notifications/announce-new-properties.ts';
import { forgetOldEvents } from '../paystack/events/process-events.ts';
import { remindOfRepayments } from '../reminders/remind-of-repayments.ts';
import { sweepOrphans } from '../storage/sweep-orphans.ts';
import { giveUpAwaited } from '../wallet/announce-transfer.ts';
import { HOUR, type Schedule } from './schedule.ts';
import { takeOut } from './take-out.ts';

/**
 * What is done again and again. One instance does a turn, but after a crash, or when it takes very long, another may do
 * it as well: each is safe to miss, to repeat, and to run on several instances at once.
 */
export interface Task {
  name: string;
  when: Schedule;
  run(): Promise<unknown>;
}

const hourly = { every: HOUR };
/** Nobody wants to hear of their money at night. */
const byDay = { dailyAt: 8, before: 20 };

export const tasks: readonly Task[] = [
  { name: 'take_out', when: hourly, run: takeOut },
  { name: 'forget_old_contracts', when: hourly, run: forgetOldContracts },
  { name: 'forget_old_events', when: hourly, run: forgetOldEvents },
  { name: 'forget_statements', when: hourly, run: forgetStatements },
  { name: 'give_up_awaited', when: hourly, run: giveUpAwaited },
  { name: 'announce_new_properties', when: hourly, run: announceNewProperties },
  { name: 'sweep_files', when: hourly, run: () => sweepOrphans() },
  { name: 'remind_of_repayments', when: byDay, run: remindOfRepayments },
];
