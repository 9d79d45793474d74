import * as z from 'zod/mini';
import { parseDocumentCode } from '#lib/domain/documents/document-code.ts';
import { defineCall } from './call.ts';
import { dayText, instantText, nairaAmount } from './fields/answer-shapes.ts';
import { coercedField, longText } from './fields/fields.ts';
import { includeSchemas } from './fields/json-shape.ts';
import { paperCheckLimits } from './rate-limits.ts';

/** Accepts any case, spaces and hyphens. */
// @__NO_SIDE_EFFECTS__
const documentCode = () =>
  coercedField(
    (typed: string): { value: string } | { problem: string } => {
      const code = typeof typed === 'string' ? parseDocumentCode(typed) : null;
      return code ? { value: code } : { problem: 'Code must be twenty letters and digits' };
    },
    includeSchemas && {
      type: 'string',
      description: 'Twenty letters and digits, in any case, with or without hyphens',
    },
  );

/** What anyone with the document may know; never a name, an account or a reference. */
export const checkedDocument = z.object({
  kind: z.enum(['receipt', 'statement', 'plan', 'contract', 'termination', 'reschedule', 'transfer']),
  /** In groups, as printed on the document. */
  code: z.string(),
  /** In naira: the amount of a receipt, the closing balance of a statement, the price in a contract, what is paid back by a termination, what is left to pay by a new schedule, what was paid before a transfer. */
  amount: nairaAmount,
  issued_at: instantText,
  initials: z.string(),
  property: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Of a receipt: its number, such as 2026-000123, which it keeps when it no longer stands. */
  receipt_number: z.nullable(z.string()),
  contract_id: z.nullable(z.string()),
  from: z.nullable(dayText),
  to: z.nullable(dayText),
  stands: z.boolean(),
  /** Why it is no longer valid. */
  reason: z.nullable(z.string()),
});
export type CheckedPaper = z.output<typeof checkedDocument>;

export const verifyDocument = defineCall('GET /papers/{code}', {
  who: 'anyone',
  payload: z.object({ code: documentCode() }),
  answer: z.object({ paper: checkedDocument }),
  refusals: ['not_found'],
  limits: paperCheckLimits,
});

/** Marks the document as no longer valid, and tells its customer why. */
export const withdrawDocument = defineCall('POST /office/papers/{code}/withdraw', {
  permission: 'take papers back',
  payload: z.object({ code: documentCode(), reason: longText('Reason', 300) }),
  answer: z.object({ paper: checkedDocument }),
  refusals: ['not_found', 'conflict'],
});
