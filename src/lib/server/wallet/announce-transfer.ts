import { and, eq, lt } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { announcedTransferDays } from '#lib/domain/limits.ts';
import { payments } from '../db/schema.ts';
import { transferText } from '../ledger/descriptions.ts';
import { openPayment } from '../ledger/open-payment.ts';
import type { Payment } from '../ledger/rows.ts';
import { settlePayment } from '../ledger/settle-payment.ts';
import { scheduleCheck } from '../payments/card/provider-checks.ts';
import type { Leftover } from '../queue/leftover.ts';
import { db, now } from '../runtime.ts';

const isOpenAnnouncement = and(
  eq(payments.purpose, 'fund'),
  eq(payments.method, 'virtual_wallet'),
  eq(payments.stage, 'initiated'),
);

/** The provider reports most transfers by an event before that. */
const firstCheckMs = 10 * 60_000;
const BATCH = 500;

/** Opens a payment for an expected transfer into the virtual account. Repeated for the same amount, it returns the first. */
export async function announceTransfer(userId: number, amount: number): Promise<Payment> {
  const [known] = await db()
    .select()
    .from(payments)
    .where(and(isOpenAnnouncement, eq(payments.userId, userId), eq(payments.amount, amount)))
    .limit(1);
  if (known) return known;
  const announced = { userId, purpose: 'fund', method: 'virtual_wallet', amount, description: transferText } as const;
  const payment = await openPayment(announced);
  await scheduleCheck(payment, firstCheckMs);
  return payment;
}

/** Marks announced transfers as expired. One that arrives later is still credited, as a payment of its own. */
export async function expireAnnouncedTransfers(): Promise<Leftover> {
  const before = new Date(now().getTime() - announcedTransferDays * 24 * 60 * 60_000);
  const old = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOpenAnnouncement, lt(payments.createdAt, before)))
    .limit(BATCH);
  const reason = `No such transfer was received within ${announcedTransferDays} days.`;
  for (const { id } of old) await settlePayment(id, { kind: 'abandoned', reason }).catch(ignoreSettled);
  return { left: old.length === BATCH ? BATCH : 0 };
}

function ignoreSettled(error: unknown) {
  if (!(error instanceof Refusal && error.code === 'already_handled')) throw error;
}
