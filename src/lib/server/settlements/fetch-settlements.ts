import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import { addDays, type Day, formatDay, today } from '#lib/domain/days.ts';
import { type BookedCharge, findDifferences, type SettledCharge } from '#lib/domain/reconciliation/settlements.ts';
import { settlementAccount, settlementDifferences, settlementLines, settlements } from '../db/schema.ts';
import { postSettlement } from '../ledger/post-journal.ts';
import { chargesOf, type ProviderSettlement, paidSettlements } from '../paystack/settlements.ts';
import { db, now, tx } from '../runtime.ts';
import { bookedCharges } from './booked-charges.ts';
import { nameMissing } from './name-missing.ts';

/** The provider is asked again about some days before the last one: it may date a settlement back. */
const OVERLAP_DAYS = 10;
const FIRST_DAYS = 400;

/** Who is asked. */
interface Provider {
  paidSettlements(from: Day): Promise<ProviderSettlement[]>;
  chargesOf(settlementId: string): Promise<SettledCharge[]>;
}

/**
 * Fetches what the card provider has paid to the bank, and books each settlement once: the bank and the fees against
 * the cash at the provider. Differences are recorded. Throws when the provider does not answer; what was booked before
 * stays.
 */
export async function fetchSettlements(
  provider: Provider = { paidSettlements, chargesOf },
  position: string | null = null,
): Promise<{ booked: number; position: string | null }> {
  const [last] = await db()
    .select({ day: max(settlements.day) })
    .from(settlements);
  const from = last?.day ? addDays(last.day, -OVERLAP_DAYS) : addDays(today(now()), -FIRST_DAYS);
  const paid = await provider.paidSettlements(from);
  const ids = paid.map(({ id }) => id);
  const known = await db()
    .select({ id: settlements.providerId })
    .from(settlements)
    .where(inArray(settlements.providerId, ids));
  const knownIds = new Set(known.map(({ id }) => id));
  let booked = 0;
  for (const settlement of paid.filter(({ id }) => !knownIds.has(id))) {
    const charges = await provider.chargesOf(settlement.id);
    if (await book(settlement, charges)) booked += 1;
  }
  await bookedSince();
  return { booked, position: await nameMissing(position) };
}

const book = ({ id: providerId, day, net }: ProviderSettlement, sent: readonly SettledCharge[]): Promise<boolean> =>
  tx(async () => {
    const charges = [...new Map(sent.map((charge) => [charge.reference, charge])).values()];
    const fees = charges.reduce((sum, charge) => sum + charge.fees, 0);
    const [account] = await db().select().from(settlementAccount);
    const companyAccountId = account?.companyAccountId ?? null;
    // two instances may fetch the same one: the second finds it
    const [settlement] = await db()
      .insert(settlements)
      .values({ providerId, day, net, fees, companyAccountId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: settlements.id });
    if (!settlement) return false;
    const bookedAs = await bookedCharges(charges.map(({ reference }) => reference));
    await insertLines(settlement.id, charges, bookedAs);
    const differences = findDifferences({ net, charges }, bookedAs);
    if (differences.length > 0)
      await db()
        .insert(settlementDifferences)
        .values(
          differences.map((difference) => ({
            ...difference,
            key: [difference.kind, providerId, difference.reference].filter(Boolean).join(' '),
            settlementId: settlement.id,
            createdAt: now(),
          })),
        );
    await endMissing(
      [...bookedAs.values()].map(({ id }) => id),
      day,
    );
    const entries = [
      { account: 'cash_bank' as const, amount: -net },
      { account: 'provider_fees' as const, amount: -fees },
      { account: 'cash_paystack' as const, amount: net + fees },
    ];
    await postSettlement(
      { id: settlement.id, companyAccountId },
      entries.filter(({ amount }) => amount !== 0),
    );
    return true;
  });

async function insertLines(
  settlementId: number,
  charges: readonly SettledCharge[],
  bookedAs: ReadonlyMap<string, BookedCharge>,
) {
  if (charges.length === 0) return;
  const lines = charges.map(({ reference, amount, fees }) => {
    const booked = bookedAs.get(reference);
    return { settlementId, reference, amount, fees, paymentId: booked && !booked.settled ? booked.id : null };
  });
  for (let at = 0; at < lines.length; at += 500)
    await db()
      .insert(settlementLines)
      .values(lines.slice(at, at + 500));
}

const endMissing = (paymentIds: readonly number[], day: Day) =>
  db()
    .update(settlementDifferences)
    .set({ endedAt: now(), note: `Settled on ${formatDay(day)}` })
    .where(
      and(
        eq(settlementDifferences.kind, 'missing_charge'),
        isNull(settlementDifferences.endedAt),
        inArray(settlementDifferences.paymentId, [...paymentIds]),
      ),
    );

/** Charges that were settled before they were booked, such as when the provider's event came late. */
async function bookedSince() {
  const unknown = await db()
    .select()
    .from(settlementDifferences)
    .where(and(eq(settlementDifferences.kind, 'unknown_charge'), isNull(settlementDifferences.endedAt)));
  const bookedAs = await bookedCharges(unknown.flatMap(({ reference }) => reference ?? []));
  for (const { id, settlementId, reference } of unknown) {
    const booked = bookedAs.get(reference ?? '');
    if (!booked || booked.settled || !settlementId || !reference) continue;
    await tx(async () => {
      await db()
        .update(settlementLines)
        .set({ paymentId: booked.id })
        .where(
          and(
            eq(settlementLines.settlementId, settlementId),
            eq(settlementLines.reference, reference),
            isNull(settlementLines.paymentId),
          ),
        );
      await db()
        .update(settlementDifferences)
        .set({ endedAt: now(), note: `Booked since, as payment ${booked.id}` })
        .where(and(eq(settlementDifferences.id, id), isNull(settlementDifferences.endedAt)));
    });
  }
}
