import {
  endPaymentLink,
  makePaymentLink,
  openPaymentLink,
  payByLink,
  paymentLinks,
} from '#lib/api/payments/payment-links.ts';
import { type SendOptions, send } from '../api/send.ts';
import { as } from './people.ts';
import { aPicture } from './pictures.ts';
import { expectSuccess, type PlanFixture } from './plans.ts';

/** Links for instalments, by the calls of the customer and of who was given the link. */

let attempts = 0;

const tokenOf = ({ url }: { url: string }) => url.split('#')[1] ?? '';

export async function aPaymentLink({ id, customer }: PlanFixture) {
  return tokenOf(expectSuccess(await as(customer).call(makePaymentLink, { id })).body);
}

export const openLink = (token: string) => send(openPaymentLink, { token });
export const endLink = ({ id, customer }: PlanFixture) => as(customer).call(endPaymentLink, { id });
export const ownLinks = async ({ id, customer }: PlanFixture) =>
  expectSuccess(await as(customer).call(paymentLinks, { id })).body;

/** By card, unless the wish says otherwise. */
export const payLink = (token: string, wish: Record<string, unknown> = {}, options: SendOptions = {}) => {
  attempts += 1;
  const payer = { payer_name: 'Chidi Obi', email: 'chidi@example.com', payment_method: 'paystack' };
  return send(payByLink, { token, attempt: `attempt-${attempts}`, ...payer, ...wish }, options);
};

export const transferByLink = async (token: string, wish: Record<string, unknown> = {}) =>
  payLink(
    token,
    { payment_method: 'bank_transfer', bank_name: 'CHIDI OBI', ...wish },
    { files: { proof_of_payment: await aPicture() } },
  );
