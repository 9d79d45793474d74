import { addDays } from '#lib/domain/days.ts';
import { notePlan } from '../../../office/plans/note-plan.ts';
import { sendRepaymentReminders } from '../../../reminders/remind-of-repayments.ts';
import type { Cast } from '../accounts.ts';
import type { StoryClock } from '../story-clock.ts';
import type { DemoCustomer } from './purchase-story.ts';
import type { Diary } from './timeline.ts';

const words = [
  'Called at noon. Waits for the salary of this month.',
  'Will pay when the harvest is sold.',
  'Asked for the account number again, which I have sent.',
  'Her brother pays from abroad; the transfer is under way.',
  'Did not pick up twice, then called back.',
  'Says the card was declined. Will transfer instead.',
] as const;

/**
 * Most of those who are behind have promised a day; of these some are over, some are to come. Some were not reached or
 * dispute it, and some nobody has called yet.
 */
export function overdueNotes(threads: readonly DemoCustomer[], { support }: Cast, diary: Diary, clock: StoryClock) {
  const behind = threads.filter(({ terms }) => terms?.overdue !== undefined);
  for (const [at, thread] of behind.entries()) {
    const calledDaysAgo = Math.min((thread.terms?.overdue ?? 0) - 1, 3 + ((at * 5) % 17));
    const day = clock.daysAgo(calledDaysAgo);
    if (at % 6 === 5) {
      const outcome = at % 12 === 5 ? 'disputed' : 'unreachable';
      diary.on(day, '11:20', () => support.do(notePlan, { id: thread.planId, outcome }));
    }
    if (at % 3 === 2) continue;
    const promised_for = addDays(day, at % 2 === 0 ? 5 : 21);
    const text = words[at % words.length] as string;
    diary.on(day, '12:35', () => support.do(notePlan, { id: thread.planId, text, promised_for }));
  }
  for (const days of [230, 170, 125, 80, 55, 41, 30, 22, 12, 6])
    diary.on(clock.daysAgo(days), '08:00', () => sendRepaymentReminders());
}
