import { and, eq, sql } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';
import { transferText } from './descriptions.ts';
import { openPayment } from './open-payment.ts';
import type { Settlement } from './outcome.ts';
import type { Payment } from './rows.ts';
import { settlePayment } from './settle-payment.ts';

interface Transfer {
  userId: number;
  amount: number;
  /** The provider's name of this transfer: it is credited once, however often it is reported. */
  externalReference: string;
}

/** Credits a transfer into a customer's virtual account: to the payment that announced it, or to a new one. */
export const receiveTransfer = (transfer: Transfer): Promise<Settlement> =>
  tx(async () => {
    const { externalReference, amount } = transfer;
    // there is no row to lock yet: two reports of the same transfer wait for each other here
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${externalReference}, 0))`);
    const [known] = await db().select().from(payments).where(eq(payments.externalReference, externalReference));
    if (known) return { payment: known, changed: false, plan: undefined, late: false };
    const payment = (await findAnnounced(transfer)) ?? (await openUnannounced(transfer));
    return settlePayment(payment.id, { kind: 'received', amount, externalReference });
  });

/** The open announcement of exactly this amount, otherwise the oldest one. */
async function findAnnounced({ userId, amount }: Transfer): Promise<Payment | undefined> {
  const [payment] = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, 'fund'),
        eq(payments.method, 'virtual_wallet'),
        eq(payments.stage, 'initiated'),
      ),
    )
    .orderBy(sql`${payments.amount} = ${amount} desc`, payments.id)
    .limit(1)
    .for('no key update');
  return payment;
}

const openUnannounced = ({ userId, amount, externalReference }: Transfer) =>
  openPayment({
    userId,
    purpose: 'fund',
    method: 'virtual_wallet',
    amount,
    description: transferText,
    externalReference,
  });
