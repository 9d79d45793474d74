import { and, eq, gte, or } from 'drizzle-orm';
import { type Day, startOfDay } from '#lib/domain/days.ts';
import { insertCharge, newCharge } from '../../card-sandbox/charges.ts';
import { payments, users } from '../../db/schema.ts';
import { db, runtime } from '../../runtime.ts';
import { providerCharges } from '../../settlements/booked-charges.ts';

/** The transfers and card payments of the story from a day on, as the card sandbox knows them, so that it settles them. */
export async function registerSandboxCharges(from: Day) {
  const { CARD_SANDBOX, PAYSTACK_SECRET_KEY } = runtime().settings;
  if (PAYSTACK_SECRET_KEY && !CARD_SANDBOX) return;
  const charges = await db()
    .select({ payment: payments, email: users.email })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(or(...providerCharges), gte(payments.received, 1), gte(payments.finishedAt, startOfDay(from))));
  for (const { payment, email } of charges)
    await insertCharge(
      newCharge({
        reference: payment.externalReference ?? payment.reference,
        email,
        amount: payment.received,
        ...(payment.method === 'paystack' ? { last4: '4081' } : { accountNumber: 'demo' }),
        status: 'success',
        createdAt: payment.createdAt.toISOString(),
        paidAt: (payment.finishedAt ?? payment.createdAt).toISOString(),
      }),
    );
}
