import { sql } from 'drizzle-orm';
import { today } from '#lib/domain/days.ts';
import type { Database, Db } from '../db/database.ts';
import { autopays, outbox, payments, pushMessages, repayments, restoredCopy } from '../db/schema.ts';
import { mailPriorities } from '../mail/mail-priority.ts';
import { PAGES_CHANNEL } from '../page-invalidation/invalidate.ts';

const NOT_A_COPY = 'This database is no restored copy: it sends and charges.';

/** What the operator is told before a restored copy is activated. */
export async function copyStatus({ db }: Database): Promise<string> {
  const [copy] = await db.select().from(restoredCopy);
  if (!copy) return NOT_A_COPY;
  const [made, restored] = [copy.exportedAt.toISOString(), copy.restoredAt.toISOString()];
  return `This is a copy, restored at ${restored} from a backup of ${made}. It sends and charges nothing. Activated, it would begin with: ${await waitingIn(db)}. Stop the portal that the backup was taken from, then run: npm run db -- activate`;
}

/** Enables mails and charges again; running instances notice within seconds. */
export const activateCopy = (database: Database): Promise<string> =>
  database.tx(async (db) => {
    const removed = await db.delete(restoredCopy).returning();
    if (removed.length === 0) return NOT_A_COPY;
    // pending codes are outdated
    await db.execute(sql`
      update ${outbox} set given_up_at = now(), text = '', html = null, failure = 'It waited in a restored copy'
      where ${isWaiting} and ${outbox.priority} = ${mailPriorities.code}`);
    const waiting = await waitingIn(db);
    await db.execute(sql`select pg_notify(${PAGES_CHANNEL}, '')`);
    return `Activated: from now on this portal sends and charges. It begins with: ${waiting}.`;
  });

const isWaiting = sql`${outbox.sentAt} is null and ${outbox.givenUpAt} is null`;

async function waitingIn(db: Db): Promise<string> {
  const { rows } = await db.execute<Record<'mails' | 'pushes' | 'autopays' | 'cards', number>>(sql`select
    (select count(*)::int from ${outbox} where ${isWaiting} and ${outbox.priority} <> ${mailPriorities.code}) as mails,
    (select count(*)::int from ${pushMessages}) as pushes,
    (select count(*)::int from ${autopays} where ${autopays.state} = 'on' and exists (
      select from ${repayments} where ${repayments.planId} = ${autopays.planId} and ${repayments.paidAt} is null
        and ${repayments.dueDate} <= ${today(new Date())}::date)) as autopays,
    (select count(*)::int from ${payments} where ${payments.stage} = 'initiated' and ${payments.method} = 'paystack') as cards`);
  const { mails, pushes, autopays: due, cards } = rows[0] as (typeof rows)[number];
  return `${count(mails, 'mail')} and ${count(pushes, 'push message')} that wait, ${count(due, 'plan')} whose AutoPay is due, ${count(cards, 'card payment')} to ask the provider about; then reminders and the recurring tasks that were missed`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
