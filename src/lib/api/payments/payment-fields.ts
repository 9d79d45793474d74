import * as z from 'zod/mini';
import { paymentMethods } from '#lib/domain/enums.ts';
import * as messages from '#lib/messages/validation.ts';
import type { FileRule } from '../call.ts';
import { recordId, status } from '../fields/answer-shapes.ts';
import { choice } from '../fields/fields.ts';
import { optionalName } from '../fields/name.ts';
import { paperRule } from '../file-rules.ts';

/** What all payment calls have in common. */

// @__NO_SIDE_EFFECTS__
export const paymentMethodField = () => choice('Payment method', paymentMethods);
/** The name of the account that a bank transfer came from. */
// @__NO_SIDE_EFFECTS__
export const senderName = () => optionalName('Sender account name');

const isTransfer = (sent: { payment_method?: unknown }) => sent.payment_method === 'bank_transfer';

/** Makes a field required depending on others; reported together with all other errors. */
// @__NO_SIDE_EFFECTS__
export const requiredWhen = <Sent extends object>(
  needed: (sent: Sent) => boolean,
  field: keyof Sent & string,
  label: string,
) =>
  z.refine<Sent>((sent) => !needed(sent) || (sent[field] !== undefined && sent[field] !== ''), {
    path: [field],
    error: messages.required(label),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

interface Paid {
  payment_method: string;
  bank_name?: string | undefined;
}
/** A bank transfer needs the name of the sender. */
export const transferNamesSender = requiredWhen<Paid>(isTransfer, 'bank_name', 'Sender account name');

/** A photo, a screenshot, or the receipt that a bank's app saves. */
export const transferFiles = {
  proof_of_payment: { ...paperRule, missing: messages.proofRequired, missingWhen: isTransfer },
} as const satisfies Record<string, FileRule>;

/** The last two are present for card payments. */
export const paymentSummary = z.object({
  id: recordId,
  status,
  /** Why it failed, and where the money goes. */
  reason: z.optional(z.string()),
  reference: z.optional(z.string()),
  access_code: z.optional(z.string()),
  /** The provider's script that opens the pop-up. */
  inline_url: z.optional(z.string()),
});
export type PaymentSummary = z.output<typeof paymentSummary>;

export const paidAnswer = z.object({ payment: paymentSummary, plan: z.optional(z.object({ id: recordId })) });
export const paidPlanAnswer = z.object({
  payment: paymentSummary,
  plan: z.object({ id: recordId }),
  /** Why a transfer that was sent funds the wallet instead. */
  instead_of: z.optional(z.string()),
});
