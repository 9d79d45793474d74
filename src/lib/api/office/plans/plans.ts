import * as z from 'zod/mini';
import { planStates } from '#lib/domain/plan.ts';
import { defineCall } from '../../call.ts';
import {
  count,
  instantText,
  nairaAmount,
  paginated,
  paymentTypeCode,
  recordId,
  wholePercentage,
} from '../../fields/answer-shapes.ts';
import { afterRow, choice, code, id, optional, optionalText, pageNumber, pageRows } from '../../fields/fields.ts';
import { customerSummary } from '../customer-summary.ts';

export const officePlanHold = z.object({ held: z.boolean(), until: instantText });

/** A document of a plan, also one that was taken back: the office still opens it. */
const officeDocument = z.object({
  id: recordId,
  document_name: z.string(),
  document_file: z.string(),
  added_at: instantText,
  /** When the virus scanner found nothing in it; null if none has looked. */
  scanned_at: z.nullable(instantText),
  /** It was made by the portal, with a code. */
  made_here: z.boolean(),
  withdrawn: z.nullable(
    z.object({ reason: z.string(), by: z.string(), at: instantText, replaced_by: z.nullable(z.string()) }),
  ),
});
export type OfficeDocument = z.output<typeof officeDocument>;

export const officePlan = z.object({
  id: recordId,
  state: z.enum(planStates),
  customer: customerSummary,
  property: z.object({ id: recordId, name: z.string() }),
  number_of_unit: count,
  payment_type: paymentTypeCode,
  purpose: z.nullable(z.string()),
  paid_amount: nairaAmount,
  total_amount: nairaAmount,
  payment_percentage: wholePercentage,
  unique_contract_id: z.nullable(z.string()),
  contract_documents: z.array(officeDocument),
  /** Labels of its plots; null where the property has no layout. */
  plots: z.nullable(z.array(z.string())),
  /** Of its units, while the first payment is not confirmed. */
  hold: z.nullable(officePlanHold),
  /** Of an AutoPay that is on or waits for its customer. */
  autopay: z.nullable(z.enum(['on', 'attention'])),
  created_at: instantText,
});
export type OfficePlan = z.output<typeof officePlan>;

export const officePlans = defineCall('GET /office/plans', {
  permission: 'read plans',
  reads: 'list',
  /** `name` searches customers, contract forms and contract IDs. */
  payload: z.object({
    page: pageNumber(),
    rows: pageRows(),
    after: afterRow(),
    state: optional(choice('State', planStates)),
    name: optionalText('Name', 100),
  }),
  answer: z.object({ plans: paginated(officePlan) }),
});

/** The contract ID is generated when left out. */
export const assignContract = defineCall('POST /office/plans/{id}/contract', {
  permission: 'change plans',
  payload: z.object({ id: id(), unique_contract_id: optional(code('Contract ID')) }),
  answer: z.object({ plan: officePlan }),
  refusals: ['not_found', 'conflict', 'contract_id_taken'],
});
