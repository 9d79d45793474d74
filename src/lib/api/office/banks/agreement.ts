import * as z from 'zod/mini';
import { agreementGroups } from '#lib/domain/reconciliation/agreement.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, recordId } from '../../fields/answer-shapes.ts';
import { id } from '../../fields/fields.ts';
import { approval, approvalAnswer } from '../staff/approvals.ts';

/** The balance of a bank beside that of the books, and what they differ by. Amounts are in naira and may be below zero. */

const term = z.object({
  group: z.enum(agreementGroups),
  /** Its part of statement less books. */
  amount: z.number(),
  count,
  /** The first hundred; all, where it is signed. */
  items: z.array(z.object({ day: dayText, text: z.string(), amount: z.number(), line_id: z.nullable(recordId) })),
});
export type AgreementTerm = z.output<typeof term>;

const balances = {
  day: dayText,
  statement_balance: z.number(),
  books_balance: z.number(),
  difference: z.number(),
  /** The moment of the figures. */
  read_at: instantText,
  terms: z.array(term),
};

const signed = {
  id: recordId,
  day: dayText,
  proposed_by: z.string(),
  signed_by: z.string(),
  signed_at: instantText,
};

export const bankAgreement = defineCall('GET /office/reconciliation/{id}/agreement', {
  permission: 'read reconciliation',
  reads: 'list',
  payload: z.object({ id: id() }),
  answer: z.object({
    /** Null while no statement says a balance. */
    now: z.nullable(z.object({ ...balances, left: z.number() })),
    /** The latest first. */
    signed: z.array(z.object(signed)),
    /** The latest proposal for the day. */
    approval: z.nullable(approval),
  }),
  refusals: ['not_found'],
});
export type BankAgreement = z.output<typeof bankAgreement.answer>;

/** Proposes to sign the reconciliation of the last day of the statements, as it stands now. */
export const signReconciliation = defineCall('POST /office/reconciliation/{id}/sign', {
  permission: 'reconcile',
  payload: z.object({ id: id() }),
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});

/** As it was signed. */
export const signedReconciliation = defineCall('GET /office/bank-reconciliations/{id}', {
  permission: 'read reconciliation',
  reads: 'list',
  payload: z.object({ id: id() }),
  answer: z.object({ ...signed, ...balances, account: z.string() }),
  refusals: ['not_found'],
});
