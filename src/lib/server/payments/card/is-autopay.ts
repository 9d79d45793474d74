import { eq } from 'drizzle-orm';
import { autopayAttempts } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';

/** Whether AutoPay made the payment, so that the customer sees it on no screen. */
export const isByAutopay = async ({ id }: Pick<Payment, 'id'>) =>
  (await db().$count(autopayAttempts, eq(autopayAttempts.paymentId, id))) > 0;
