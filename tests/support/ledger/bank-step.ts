import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { providerFee } from '#lib/domain/reconciliation/settlements.ts';
import {
  companyAccounts,
  payments,
  settlementDifferences,
  settlementLines,
  settlements,
  statementLines,
  statements,
} from '#lib/server/db/schema.ts';
import { postSettlement } from '#lib/server/ledger/post-journal.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { providerCharges } from '#lib/server/settlements/booked-charges.ts';
import { aPayment, aProof } from './fixtures.ts';

async function aCompanyAccount(number: string) {
  const account = { bankName: 'Example Bank', accountNumber: number, accountName: 'Homestead' };
  await db().insert(companyAccounts).values(account).onConflictDoNothing();
  const [row] = await db().select().from(companyAccounts).where(eq(companyAccounts.accountNumber, number));
  return (row as { id: number }).id;
}

/** A top-up by bank transfer into one of two accounts of the company, tied to a line of its statement. */
export async function topUpByBank(office: number, userId: number, asked: number, received: number, which: number) {
  const companyAccountId = await aCompanyAccount(`001122330${which % 2}`);
  const { id } = await aPayment({ userId, amount: asked, method: 'bank_transfer', ...(await aProof(userId)) });
  await settlePayment(id, { kind: 'received', amount: received, handledBy: office, companyAccountId });
  const day = '2026-11-20';
  const [statement] = await db()
    .insert(statements)
    .values({ companyAccountId, format: 'csv', fromDay: day, toDay: day, newLines: 1, uploadedBy: office })
    .returning({ id: statements.id });
  await db()
    .insert(statementLines)
    .values({
      ...{ companyAccountId, statementId: (statement as { id: number }).id, key: `payment ${id}`, day },
      ...{ amount: received, details: 'ADA OBI', state: 'tied', paymentId: id, handledBy: office, handledAt: now() },
    });
  return id;
}

/** The card provider pays out one charge that no settlement has, less `lost`; returns the difference, if there is one. */
export const settleOneCharge = (owners: readonly number[], lost = 0): Promise<number | undefined> =>
  tx(async () => {
    const [charge] = await db()
      .select({ id: payments.id, received: payments.received, reference: payments.reference })
      .from(payments)
      .leftJoin(settlementLines, eq(settlementLines.paymentId, payments.id))
      .where(
        and(
          or(...providerCharges),
          inArray(payments.userId, [...owners]),
          gte(payments.received, 100),
          isNull(settlementLines.settlementId),
        ),
      )
      .limit(1);
    if (!charge) return undefined;
    const { id: paymentId, received: amount, reference } = charge;
    const fees = providerFee(amount, 'card');
    const [expected, net] = [amount - fees, amount - fees - lost];
    if (net <= 0) return undefined;
    const [settlement] = await db()
      .insert(settlements)
      .values({ providerId: `of ${paymentId}`, day: '2026-11-20', net, fees })
      .returning({ id: settlements.id });
    const { id } = settlement as { id: number };
    await db().insert(settlementLines).values({ settlementId: id, reference, paymentId, amount, fees });
    await postSettlement({ id, companyAccountId: null }, [
      { account: 'cash_bank', amount: -net },
      { account: 'provider_fees', amount: -fees },
      { account: 'cash_paystack', amount: net + fees },
    ]);
    if (lost === 0) return undefined;
    const named = { key: `total of ${paymentId}`, kind: 'total' as const, settlementId: id, expected, found: net };
    const [difference] = await db()
      .insert(settlementDifferences)
      .values({ ...named, createdAt: now() })
      .returning();
    return difference?.id;
  });
