import type { Kobo } from '../money.ts';

/** Kinds of difference between a settlement and the books. */
export const differenceKinds = ['unknown_charge', 'missing_charge', 'amount', 'fee', 'total'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Days after which a charge should have been settled: the provider pays on the next working day. */
export const settledWithinDays = 5;

const naira = 100;
/** The provider's price list for Nigeria: 1.5 % and ₦100 from ₦2,500 on, at most ₦2,000. */
const card = { above: 2_500 * naira, plus: 100 * naira, most: 2_000 * naira };
/** For transfers into virtual accounts: 1 %, at most ₦300. */
const maxTransferFee = 300 * naira;

export function providerFee(amount: Kobo, by: 'card' | 'transfer'): Kobo {
  if (by === 'transfer') return Math.min(Math.ceil(amount / 100), maxTransferFee);
  const plus = amount >= card.above ? card.plus : 0;
  return Math.min(Math.ceil((amount * 15) / 1000) + plus, card.most);
}

export interface SettledCharge {
  reference: string;
  amount: Kobo;
  fees: Kobo;
}

/** The payment that a charge was booked as. */
export interface BookedCharge {
  id: number;
  received: Kobo;
  by: 'card' | 'transfer';
  /** Part of an earlier settlement, or written off because no settlement contained it. */
  settled: boolean;
}

interface Difference {
  kind: DifferenceKind;
  reference: string | null;
  paymentId: number | null;
  expected: Kobo;
  found: Kobo;
}

/** The differences between a settlement and the books. */
export function findDifferences(
  settlement: { net: Kobo; charges: readonly SettledCharge[] },
  bookedAs: ReadonlyMap<string, BookedCharge>,
): Difference[] {
  const found: Difference[] = [];
  for (const { reference, amount, fees } of settlement.charges) {
    const booked = bookedAs.get(reference);
    const note = (kind: DifferenceKind, expected: Kobo, said: Kobo) =>
      found.push({ kind, reference, paymentId: booked?.id ?? null, expected, found: said });
    if (!booked || booked.settled) {
      note('unknown_charge', 0, amount);
      continue;
    }
    if (booked.received !== amount) note('amount', booked.received, amount);
    const fee = providerFee(amount, booked.by);
    if (fee !== fees) note('fee', fee, fees);
  }
  const net = settlement.charges.reduce((sum, { amount, fees }) => sum + amount - fees, 0);
  if (net !== settlement.net)
    found.push({ kind: 'total', reference: null, paymentId: null, expected: net, found: settlement.net });
  return found;
}
