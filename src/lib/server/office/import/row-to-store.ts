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
  /** Why it waits as a draft. */
  drafts: string[];
  raw: string;
}

/** The property of a row whose fields are sound, unless they do not go together. */
export function rowToStore(row: CheckedRow): ValidRow | Extract<CheckedRow, { problem: string }> {
  if ('problem' in row) return row;
  const { line, raw, key, content, input, remarks } = row;
  const { price, type, details = [], published = true } = input;
  try {
    const property = newPropertyRow(input);
    const remark = priceRemark(type, price, property.purpose);
    const drafts = remark ? [...row.drafts, remark] : row.drafts;
    const isShown = published && drafts.length === 0;
    return { line, raw, key, content, property, fees: details, published: isShown, remarks, drafts };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      line,
      raw,
      problem:
        Object.values(error.errors ?? {})
          .flat()
          .join('; ') || error.message,
    };
  }
}
