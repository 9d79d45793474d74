import type { Property } from '#lib/api/catalogue/property.ts';
import { buildingPurposes, type FeeType } from '#lib/domain/enums.ts';
import { fromNaira, type Kobo, sum } from '#lib/domain/money.ts';
import { applicableFees, feeTotal } from '#lib/domain/offers.ts';

type Detail = Property['details'][number];

/** Kobo; null where the fee is not charged. */
type Amounts = readonly [bungalow: Kobo | null, duplex: Kobo | null];

interface FeeGroup {
  type: FeeType;
  title: string;
  rows: { name: string; amounts: Amounts }[];
  totals: Amounts;
}

const titles: Record<FeeType, string> = { infrastructure: 'Infrastructure', others: 'Other fees' };

/** The fees of one unit by type. A fee without a purpose counts for both buildings. */
export const feeGroups = (details: readonly Detail[]): FeeGroup[] =>
  (['infrastructure', 'others'] as const).flatMap((type) => {
    const fees = details
      .filter((detail) => detail.type === type)
      .map((detail) => ({ ...detail, value: fromNaira(detail.value) }));
    if (fees.length === 0) return [];
    const names = [...new Set(fees.map(({ name }) => name))];
    const amountsOf = (some: typeof fees) =>
      buildingPurposes.map((purpose) => amountFor(some, purpose)) as unknown as Amounts;
    const rows = names.map((name) => ({ name, amounts: amountsOf(fees.filter((fee) => fee.name === name)) }));
    return [{ type, title: titles[type], rows, totals: amountsOf(fees) }];
  });

function amountFor(fees: (Omit<Detail, 'value'> & { value: Kobo })[], purpose: (typeof buildingPurposes)[number]) {
  const charged = applicableFees(fees, purpose);
  return charged.length === 0 ? null : feeTotal(charged);
}

/** Whether it makes no difference to the fees what is built. */
export const isOneFeeList = (details: readonly Detail[]) => details.every(({ purpose }) => purpose === '');

export const totalFees = (details: readonly Detail[]): [bungalow: Kobo, duplex: Kobo] => {
  const groups = feeGroups(details);
  return [sum(groups.map(({ totals }) => totals[0] ?? 0)), sum(groups.map(({ totals }) => totals[1] ?? 0))];
};
