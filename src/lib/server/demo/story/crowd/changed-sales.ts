import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { addDays, addMonths, type Day, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { answerChange } from '../../../changes/answer-change.ts';
import { runChanges } from '../../../changes/pay-back.ts';
import { askTermination } from '../../../changes/plan-changes.ts';
import { approve } from '../../../office/approvals/decide-approval.ts';
import { proposeReschedule, proposeTermination, sendForApproval } from '../../../office/changes/propose-termination.ts';
import { repaymentsOf } from '../../../plans/repayment-rows.ts';
import { now } from '../../../runtime.ts';
import type { Cast } from '../accounts.ts';
import type { StoryClock } from '../story-clock.ts';
import { type DemoCustomer, planOf } from './purchase-story.ts';
import type { Diary } from './timeline.ts';

const endings = [
  { daysAgo: 128, reason: 'She moves abroad and wants her money back.' },
  { daysAgo: 74, reason: 'His business has closed.' },
  { daysAgo: 47, reason: 'They have inherited land elsewhere.' },
  { daysAgo: 26, reason: 'The plot is too far from the new job.' },
  { daysAgo: 9, reason: 'Cannot go on paying after an illness in the family.' },
] as const;

/** Sales that end by agreement, one that its customer asks to end, and one whose notice runs. Called before they pay. */
export function endedSales(
  threads: readonly DemoCustomer[],
  { office, finance, support }: Cast,
  diary: Diary,
  clock: StoryClock,
) {
  const onSchedule = threads.filter(({ terms }) => terms && terms.overdue === undefined);
  const unused = new Set(onSchedule);
  for (const { daysAgo, reason } of endings) {
    const day = clock.daysAgo(daysAgo);
    const thread = take(unused, ({ start }) => start < addDays(day, -80));
    thread.stopsOn = addDays(day, -3);
    const asked = proposal(thread, day, reason);
    diary.on(addDays(day, 1), '08:50', () => answer(thread, asked.id));
    diary.on(addDays(day, 2), '10:15', async () => {
      const { approval } = await finance.do(sendForApproval, { id: asked.id });
      await office.do(approve, { id: approval.id });
    });
  }
  const asking = take(unused, ({ start }) => start < clock.daysAgo(100));
  asking.stopsOn = clock.daysAgo(4);
  diary.on(clock.daysAgo(2), '20:05', async () => {
    const owed = toNaira(terminationFigures(await planOf(asking)).owed);
    const reason = 'We need the money for school fees.';
    await asking.who.do(askTermination, { id: asking.planId, owed, reason });
  });
  const [warned] = longestBehind(threads);
  if (warned)
    diary.on(clock.daysAgo(12), '11:30', () =>
      support.do(proposeTermination, {
        id: warned.planId,
        basis: 'arrears',
        notice_until: addDays(today(now()), 40),
        reason: 'Nothing was paid for months, and nobody answers the telephone.',
      }),
    );
  for (const days of [35, 1]) diary.on(clock.daysAgo(days), '06:00', runChanges);

  function proposal(thread: DemoCustomer, day: Day, reason: string) {
    const made = { id: 0 };
    diary.on(day, '14:20', async () => {
      const terms = { id: thread.planId, basis: 'agreement', notice_until: undefined, reason } as const;
      made.id = (await support.do(proposeTermination, terms)).change.id;
    });
    return made;
  }
}

const answer = ({ who }: DemoCustomer, id: number) => who.do(answerChange, { id, answer: 'agree' });

const overdueOf = ({ terms }: DemoCustomer) => terms?.overdue ?? 0;
const longestBehind = (threads: readonly DemoCustomer[]) =>
  threads.filter((thread) => overdueOf(thread) > 40).sort((one, other) => overdueOf(other) - overdueOf(one));

/** Of those who are behind some agree to pay the rest in more and smaller instalments, and one thinks about it. */
export function rescheduledSales(threads: readonly DemoCustomer[], { support }: Cast, diary: Diary, clock: StoryClock) {
  const behind = longestBehind(threads).slice(1, 6);
  for (const [at, thread] of behind.entries()) {
    const day = clock.daysAgo(at === 0 ? 3 : 8 + at * 5);
    const made = { id: 0 };
    diary.on(day, '13:10', async () => {
      made.id = await proposeLonger(support, thread.planId, 'Smaller instalments, after a reduced salary.');
    });
    if (at > 0) diary.on(addDays(day, 1), '19:25', () => answer(thread, made.id));
  }
}

/** Two instalments more, from next month on. */
export async function proposeLonger(support: Cast['support'], planId: number, reason: string) {
  const left = (await repaymentsOf(planId)).filter(({ paid }) => !paid).length;
  const terms = { id: planId, instalments: left + 2, first_due: addMonths(today(now()), 1), reason };
  return (await support.do(proposeReschedule, terms)).change.id;
}

function take(from: Set<DemoCustomer>, fits: (thread: DemoCustomer) => boolean): DemoCustomer {
  const found = [...from].find(fits);
  if (!found) throw new Error('The crowd of the demo has nobody like that');
  from.delete(found);
  return found;
}
