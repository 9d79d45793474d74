import { formatDate } from '#lib/domain/days.ts';
import { formatNairaShort, type Kobo } from '#lib/domain/money.ts';
import type { SecondPersonReason, SoFar } from '#lib/domain/staff/single-handed.ts';

interface Alone extends SoFar {
  customerSince: Date | null;
  propertySince: Date | null;
}

const asks = 'a second person must approve it.';

/** Said before somebody presses what will wait. `amount` in kobo. */
export function secondPersonText(reason: SecondPersonReason | 'other_amount', amount: Kobo, alone: Alone): string {
  if (reason === 'amount') return `This is a large amount: ${asks}`;
  if (reason === 'other_amount') return `This is not the amount that is expected: ${asks}`;
  const before = formatNairaShort(alone[reason]);
  return `With ${before} that you have confirmed or refunded alone ${spans[reason](alone)}, this comes to ${formatNairaShort(alone[reason] + amount)}: ${asks}`;
}

const since = (at: Date | null) => (at ? ` since ${formatDate(at)}` : '');

const spans: Record<keyof SoFar, (alone: Alone) => string> = {
  customer: ({ customerSince }) => `for this customer${since(customerSince)}`,
  property: ({ propertySince }) => `on this property${since(propertySince)}`,
  day: () => 'today',
};
