import { Refusal } from '#lib/api/errors.ts';
import { optionalText } from '#lib/api/fields/fields.ts';
import { propertyPayload } from '#lib/api/office/property-fields.ts';
import { newPropertyRow } from '../properties/new-property-row.ts';
import type { FeeInput } from '../properties/property-fees.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { parseRow } from './parse-row.ts';
import type { SourceRow } from './read-rows.ts';
import { contentHash, explicitKey, rowKey } from './row-key.ts';
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

type ValidatedRow = ValidRow | { line: number; problem: string };

const importKey = optionalText('Import key', 200);

/** Validates a row by the same rules as the form of the office. */
export function validateRow(source: SourceRow, mapping: ColumnMapping): ValidatedRow {
  const { line } = source;
  if (source.problem) return { line, problem: source.problem };
  try {
    return validate(source, mapping);
  } catch (error) {
    // JSON.stringify exceeds the stack for deep values that JSON.parse can read
    if (error instanceof RangeError) return { line, problem: 'It is nested too deeply' };
    throw error;
  }
}

function validate(source: SourceRow, mapping: ColumnMapping): ValidatedRow {
  const { line } = source;
  const { payload, remarks } = parseRow(source, mapping);
  const key = importKey.safeParse(explicitKey(source, mapping));
  const read = propertyPayload.safeParse(payload);
  const issues = [...(key.error?.issues ?? []), ...(read.error?.issues ?? [])];
  if (!key.success || !read.success)
    return { line, problem: [...new Set(issues.map((issue) => issue.message))].join('; ') };
  const { price, type, details = [], published = true } = read.data;
  try {
    const property = newPropertyRow(read.data);
    const remark = priceRemark(type, price, property.purpose);
    return {
      line,
      key: rowKey(source, mapping, key.data),
      content: contentHash(source),
      property,
      fees: details,
      published,
      remarks: remark ? [...remarks, remark] : remarks,
    };
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
