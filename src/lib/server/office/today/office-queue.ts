import { and, eq, gte } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeQueue as call } from '#lib/api/office/today/queue.ts';
import { inWaitingOrder, isLateWork } from '#lib/domain/staff/waiting-work.ts';
import { officeActions } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { now } from '../../runtime.ts';
import { samePeople } from '../approvals/second-people.ts';
import { receivingAccounts } from '../payments/receiving-account.ts';
import { describeItems } from './describe-items.ts';
import { allTaken } from './taken-up.ts';
import { countsOf, waitingKeys } from './waiting-keys.ts';
import { type QueueReader, startOfToday } from './waiting-sources.ts';

const SHOWN = 50;

const readerOf = async (user: User): Promise<QueueReader> => ({
  user: user as QueueReader['user'],
  samePeople: await samePeople(user),
});

export async function officeQueue(
  { whose = 'mine', kind, order = 'age' }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const reader = await readerOf(caller.user);
  const taken = await allTaken();
  const mine = await waitingKeys(reader, { whose: 'mine', order, taken });
  const others = await waitingKeys(reader, { whose: 'others', order, taken });
  const shown = (whose === 'mine' ? mine : others)
    .filter((key) => kind === undefined || key.kind === kind)
    .sort(inWaitingOrder(order))
    .slice(0, SHOWN);
  const items = await describeItems(shown, taken, reader);
  const ages = mine.map(({ kind: of, since }) => ({ of, age: now().getTime() - since }));
  return {
    items,
    mine: countsOf(mine),
    others: countsOf(others),
    late: ages.filter(({ of, age }) => isLateWork(of, age)).length,
    oldest_at: mine.length > 0 ? new Date(Math.min(...mine.map(({ since }) => since))).toISOString() : null,
    done_today: await countDoneToday(caller.user),
    accounts: items.some((item) => item.kind === 'payout') ? await receivingAccounts() : [],
  };
}

/** How much waits for somebody, of all kinds. */
export async function countWaitingFor(user: User): Promise<number> {
  const keys = await waitingKeys(await readerOf(user), { whose: 'mine', order: 'age', taken: await allTaken() });
  return keys.length;
}

async function countDoneToday({ id }: User): Promise<number> {
  const ofToday = and(eq(officeActions.userId, id), gte(officeActions.createdAt, startOfToday()));
  const { total, more } = await countUpTo(officeActions, ofToday, 1_000);
  return more ? total + 1 : total;
}
