import * as z from 'zod/mini';
import { type AnswerOf, defineCall } from '../call.ts';
import { bankAccount } from '../content.ts';
import { count, instantText, nairaAmount, status } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';
import { openedLinkLimits, payByLinkLimits, paymentLinkLimits } from '../rate-limits.ts';
import { paymentSummary, transferFiles } from './payment-fields.ts';
import { linkPaymentForm, linkReference, linkToken } from './payment-link-forms.ts';

/** Links by which somebody without an account pays an instalment of a customer. */

const instalment = { title: z.string(), amount: nairaAmount };

const paymentLink = z.object({
  ...instalment,
  state: z.enum(['open', 'paid', 'ended', 'expired']),
  created_at: instantText,
  expires_at: instantText,
  opens: count,
  opened_at: z.nullable(instantText),
  /** What was paid by it, the newest first; a name that is forgotten is null. */
  payments: z.array(z.object({ by: z.nullable(z.string()), status, at: instantText })),
});
export type OwnPaymentLink = z.output<typeof paymentLink>;

/** The newest links of a plan, and the instalment that a new one would be for; null where none can be paid now. */
export const paymentLinks = defineCall('GET /user/plan-property/{id}/payment-links', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({ next: z.nullable(z.object(instalment)), links: z.array(paymentLink) }),
  refusals: ['not_found'],
});

/** A link for the next instalment, which is shown this once. It ends the one before. */
export const makePaymentLink = defineCall('POST /user/plan-property/{id}/payment-links', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({ url: z.string(), expires_at: instantText }),
  refusals: ['not_found', 'already_paid', 'contract_not_active', 'awaiting_confirmation'],
  limits: paymentLinkLimits,
});

export const endPaymentLink = defineCall('POST /user/plan-property/{id}/payment-links/end', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found'],
  limits: paymentLinkLimits,
});

/** What a link asks for: the amount, the plan and a first name, and nothing else of its customer. */
export const openPaymentLink = defineCall('POST /payment-links/open', {
  who: 'anyone',
  payload: z.object({ token: linkToken() }),
  answer: z.object({
    ...instalment,
    first_name: z.string(),
    property: z.string(),
    state: z.enum(['open', 'confirming', 'paid']),
  }),
  refusals: ['dead_link'],
  limits: openedLinkLimits,
});

export type AskedPayment = AnswerOf<typeof openPaymentLink>;

/** Where a transfer by the link goes, and what to write into it. */
export const paymentLinkSlip = defineCall('POST /payment-links/slip', {
  who: 'anyone',
  payload: z.object({ token: linkToken() }),
  answer: z.object({
    account: z.nullable(z.omit(bankAccount, { type: true })),
    amount: nairaAmount,
    reference: z.string(),
  }),
  refusals: ['dead_link'],
  limits: openedLinkLimits,
});

/** Pays the instalment by card, or tells of a transfer. The same attempt again has the same answer. */
export const payByLink = defineCall('POST /payment-links/pay', {
  who: 'anyone',
  payload: linkPaymentForm,
  files: transferFiles,
  answer: z.object({ payment: paymentSummary }),
  refusals: [
    'dead_link',
    'not_found',
    'already_paid',
    'awaiting_confirmation',
    'not_next_repayment',
    'contract_not_active',
    'too_many',
    'card_unavailable',
  ],
  limits: payByLinkLimits,
});

/** Asks the card provider. Of a payment that was made by this link, also after it has ended. */
export const verifyLinkPayment = defineCall('POST /payment-links/verify', {
  who: 'anyone',
  payload: z.object({ token: linkToken(), reference: linkReference() }),
  answer: z.object({ payment: paymentSummary }),
  refusals: ['not_found'],
  limits: payByLinkLimits,
});
