import * as z from 'zod/mini';
import { choice, email, machineText } from '../fields/fields.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';
import { senderName, transferNamesSender } from './payment-fields.ts';

// @__NO_SIDE_EFFECTS__
export const linkToken = () => machineText('Link', 100);
// @__NO_SIDE_EFFECTS__
export const linkReference = () => machineText('Reference', 100);

/** What a payer types. Name and address are for the receipt. */
const payerFields = {
  payer_name: name('Your name', 80),
  email: email(),
  payment_method: choice('Payment method', ['paystack', 'bank_transfer']),
  bank_name: senderName(),
};

export const payerForm = withChecks(z.object(payerFields), transferNamesSender);

/** `attempt` is made up by the page for one press. */
export const linkPaymentForm = withChecks(
  z.object({ token: linkToken(), attempt: machineText('Attempt', 100), ...payerFields }),
  transferNamesSender,
);
