import { Refusal } from '#lib/api/errors.ts';
import type { CheckedRow } from '../../readers/property-list/check-rows.ts';
import { newPropertyRow } from '../properties/new-property-row.ts';
import type { FeeInput } from '../properties/property-fees.ts';
import { priceRemark } from './typical-prices.ts';

export interface ValidRow {
  line: number;
  key: string;
  content: string;
  property: ReturnType<typeof newPropertyRow>;
  fees: readonly FeeInput[];
  published: boolean;
  /** Warnings that do not prevent the import. */
  remarks: string[];
}

/** The property of a row whose fields are sound, unless they do not go together. */
export function rowToStore(row: CheckedRow): ValidRow | { line: number; problem: string } {
  if ('problem' in row) return row;
  const { line, key, content, input, remarks } = row;
  const { price, type, details = [], published = true } = input;
  try {
    const property = newPropertyRow(input);
    const remark = priceRemark(type, price, property.purpose);
    return { line, key, content, property, fees: details, published, remarks: remark ? [...remarks, remark] : remarks };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      line,
      problem:
        Object.values(error.errors ?? {})
          .flat()
          .join('; ') || error.message,
    };
  }
}
