import { and, eq, sql } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';
import { transferText } from './descriptions.ts';
import { openPayment } from './open-payment.ts';
import type { Settlement } from './outcome.ts';
import type { Payment } from './rows.ts';
import { settlePayment } from './settle-payment.ts';

export interface Transfer {
  userId: number;
  /** What arrived, in kobo. */
  amount: number;
  /** The provider's name for this transfer: it is credited once, however often it is told. */
  externalReference: string;
}

/** Credits a transfer into a customer's virtual account, as the payment that announced it or as one of its own. */
export const receiveTransfer = (transfer: Transfer): Promise<Settlement> =>
  tx(async () => {
    const { externalReference, amount } = transfer;
    // No row stands for the transfer yet: two tellings of it wait for each other here.
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${externalReference}, 0))`);
    const [known] = await db().select().from(payments).where(eq(payments.externalReference, externalReference));
    if (known) return { payment: known, changed: false, plan: undefined, late: false };
    const payment = (await announced(transfer)) ?? (await unannounced(transfer));
    return settlePayment(payment.id, { kind: 'received', amount, externalReference });
  });

/** The open announcement of just this amount, else the oldest. */
async function announced({ userId, amount }: Transfer): Promise<Payment | undefined> {
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

const unannounced = ({ userId, amount, externalReference }: Transfer) =>
  openPayment({
    userId,
    purpose: 'fund',
    method: 'virtual_wallet',
    amount,
    description: transferText,
    externalReference,
  });
