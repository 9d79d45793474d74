import { formatNaira, type Kobo } from '#lib/domain/money.ts';
import type { Found } from '#lib/domain/reconciliation/reading/find-columns.ts';
import type { Head } from '#lib/domain/reconciliation/reading/head.ts';
import type { Hints, Reading, Row } from '#lib/domain/reconciliation/reading/table.ts';
import { type DecimalSign, koboOf, type WrittenAmount } from '#lib/domain/reconciliation/reading/written-amounts.ts';

/** A table that is being read. */
export interface Work {
  reading: Reading;
  head: Head;
  header: readonly string[];
  body: readonly Row[];
  columns: Found;
  hints: Hints;
}

export function signedKobo(said: WrittenAmount | null, decimal: DecimalSign): Kobo | null {
  const size = said && koboOf(said.figures, decimal);
  if (!said || size === null) return null;
  return said.minus || said.brackets || said.mark === 'out' ? -size : size;
}

export const naira = (amount: Kobo) => `${amount < 0 ? '−' : ''}${formatNaira(Math.abs(amount))}`;
