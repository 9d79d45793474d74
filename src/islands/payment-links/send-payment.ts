import type * as z from 'zod/mini';
import type { PaymentSummary } from '#lib/api/payments/payment-fields.ts';
import type { payerForm } from '#lib/api/payments/payment-link-forms.ts';
import { api } from '#lib/client/api/api.ts';
import { randomId } from '#lib/client/api/device.ts';
import { ApiError, NetworkError } from '#lib/client/api/errors.ts';
import { cardNotOpened } from '#lib/messages/feedback.ts';
import { linkCardChecking, linkCardNotPaid, linkPaid, linkTransferSent } from '#lib/messages/payments/payment-links.ts';
import { paidLinkToken } from './link-token.ts';

export type PayerValues = z.input<typeof payerForm>;

/** `isOver`: there is nothing more to pay. */
export type PaidByLink =
  | { isOver: true; kind: 'ok' | 'wait'; title: string; text: string }
  | { isOver: false; text: string };

const pauses = [1500, 3000, 6000, 12_000, 24_000];

/** One press. Sent again after a lost answer, or unchanged after the pop-up was closed, it is the same payment. */
let attempt: { of: string; id: string } | undefined;

const attemptFor = (values: PayerValues) => {
  const of = JSON.stringify(values);
  if (attempt?.of !== of) attempt = { of, id: randomId() };
  return attempt.id;
};

/** Throws what the server refuses. */
export async function sendPayment(values: PayerValues, proof: File | undefined): Promise<PaidByLink> {
  const sent = { ...values, token: paidLinkToken(), attempt: attemptFor(values) };
  const isTransfer = values.payment_method === 'bank_transfer';
  const files = isTransfer ? { proof_of_payment: proof ?? null } : {};
  const { payment } = await api('POST /payment-links/pay', sent, { files });
  if (isTransfer) return { isOver: true, kind: 'wait', ...linkTransferSent };
  return payment.status === 0 ? payCard(payment) : outcomeOf(payment);
}

function outcomeOf({ status, reason }: PaymentSummary): PaidByLink {
  if (status === 1) return { isOver: true, kind: 'ok', ...linkPaid };
  // the next press is a new payment
  attempt = undefined;
  return { isOver: false, text: reason ?? linkCardNotPaid };
}

async function payCard({ reference = '', access_code, inline_url }: PaymentSummary): Promise<PaidByLink> {
  if (!access_code || !inline_url) throw new Error(cardNotOpened);
  const { loadPopup, openPopup } = await import('#lib/client/payments/card-popup.ts');
  const Popup = await loadPopup(inline_url);
  // a pop-up that does not open can be pressed for again
  const popup = await openPopup(Popup, access_code, (giveUp) => giveUp?.());
  const payment = await ask(reference, popup.status === 'paid' ? pauses : []);
  if (payment && payment.status !== 0) return outcomeOf(payment);
  if (popup.status === 'paid') return { isOver: true, kind: 'wait', ...linkCardChecking };
  if (popup.status === 'refused') attempt = undefined;
  return { isOver: false, text: popup.status === 'refused' ? popup.message : linkCardNotPaid };
}

/** What the provider says; undefined while it has no result. */
async function ask(reference: string, waits: readonly number[]): Promise<PaymentSummary | undefined> {
  for (const wait of [0, ...waits]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const { payment } = await api('POST /payment-links/verify', { token: paidLinkToken(), reference });
      if (payment.status !== 0) return payment;
    } catch (error) {
      if (!(error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))) throw error;
    }
  }
  return undefined;
}
