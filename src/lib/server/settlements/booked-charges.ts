import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { BookedCharge } from '#lib/domain/reconciliation/settlements.ts';
import { journalAdjustments, payments, settlementDifferences, settlementLines } from '../db/schema.ts';
import { lateReference } from '../ledger/late-payment.ts';
import { db } from '../runtime.ts';
import { transferReference } from '../wallet/credit-transfer.ts';

/** What came through the card provider: cards, and transfers into virtual accounts. Joined by `or`. */
export const providerCharges = [
  eq(payments.method, 'paystack'),
  and(eq(payments.method, 'virtual_wallet'), eq(payments.purpose, 'fund')),
];

/** Of a payment in the query: its charge is in no settlement and was written off with approval. */
export const isWrittenOff = sql<boolean>`(${payments.id} in (
  select ${settlementDifferences.paymentId} from ${settlementDifferences}
  join ${journalAdjustments} on ${journalAdjustments.differenceId} = ${settlementDifferences.id}
  where ${settlementDifferences.kind} = 'missing_charge' and ${settlementDifferences.paymentId} is not null))`;

/** The payments that charges were booked as, by the provider's references. */
export async function bookedCharges(references: readonly string[]): Promise<Map<string, BookedCharge>> {
  const found = new Map<string, BookedCharge>();
  for (let at = 0; at < references.length; at += 500) {
    const some = references.slice(at, at + 500);
    const outside = new Map(
      some.flatMap((reference) =>
        [reference, lateReference(reference), transferReference(reference)].map((name) => [name, reference]),
      ),
    );
    const rows = await db()
      .select({ payment: payments, settlement: settlementLines.settlementId, writtenOff: isWrittenOff })
      .from(payments)
      .leftJoin(settlementLines, eq(settlementLines.paymentId, payments.id))
      .where(
        and(
          or(...providerCharges),
          gte(payments.received, 1),
          or(inArray(payments.reference, some), inArray(payments.externalReference, [...outside.keys()])),
        ),
      );
    for (const { payment, settlement, writtenOff } of rows) {
      const reference = outside.get(payment.externalReference ?? '') ?? payment.reference;
      found.set(reference, {
        id: payment.id,
        received: payment.received,
        by: payment.method === 'paystack' ? 'card' : 'transfer',
        settled: settlement !== null || writtenOff,
      });
    }
  }
  return found;
}
