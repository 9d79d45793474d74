import { and, eq, gte } from 'drizzle-orm';
import { insertCharge, newCharge } from '../../card-sandbox/charges.ts';
import { payments, users } from '../../db/schema.ts';
import { db, runtime } from '../../runtime.ts';

/** The transfers of the story as the card sandbox knows them, so that it settles them. */
export async function tellSandbox() {
  const { CARD_SANDBOX, PAYSTACK_SECRET_KEY } = runtime().settings;
  if (PAYSTACK_SECRET_KEY && !CARD_SANDBOX) return;
  const transfers = await db()
    .select({ payment: payments, email: users.email })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.method, 'virtual_wallet'), eq(payments.purpose, 'fund'), gte(payments.received, 1)));
  for (const { payment, email } of transfers)
    await insertCharge(
      newCharge({
        reference: payment.externalReference ?? payment.reference,
        email,
        amount: payment.received,
        accountNumber: 'demo',
        status: 'success',
        createdAt: payment.createdAt.toISOString(),
        paidAt: (payment.finishedAt ?? payment.createdAt).toISOString(),
      }),
    );
}
