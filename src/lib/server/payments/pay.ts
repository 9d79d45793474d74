import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import { chargedAnyway } from '#lib/messages/feedback.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import type { SentFile } from '../http/multipart.ts';
import { lockPlanByPayment } from '../ledger/locks.ts';
import { type NewPayment, openPayment } from '../ledger/open-payment.ts';
import type { Payment } from '../ledger/rows.ts';
import { payFromWallet } from '../ledger/settle-payment.ts';
import { type PreparedUpload, prepareUpload } from '../storage/prepare-upload.ts';
import { recordUpload } from '../storage/record-upload.ts';
import { scheduleCheck } from './card/provider-checks.ts';
import { notifyPayment } from './notify-payment.ts';

/** The provider's event usually arrives sooner. */
const firstCheckDelayMs = 30_000;

export interface PaymentMeans {
  method: PaymentMethod;
  senderName: string | undefined;
  proof: PreparedUpload | undefined;
}

interface PaymentPayload {
  payment_method: PaymentMethod;
  bank_name?: string | undefined;
}

type Files = Readonly<Record<string, readonly SentFile[]>>;

/** With a proof the caller validates before the transaction too, so that no file is stored for a refused payment. */
export const hasProof = (payload: PaymentPayload, files: Files) => proofOf(payload, files) !== undefined;

/** Stores the proof of a transfer. Call it before the transaction, which must not wait for storage. */
export async function prepareMeans(payload: PaymentPayload, files: Files, ownerId: number): Promise<PaymentMeans> {
  const proof = proofOf(payload, files);
  return {
    method: payload.payment_method,
    senderName: payload.payment_method === 'bank_transfer' ? payload.bank_name : undefined,
    proof: proof && (await prepareUpload(proof, { ownerId })),
  };
}

const proofOf = ({ payment_method }: PaymentPayload, files: Files) =>
  payment_method === 'bank_transfer' ? files.proof_of_payment?.[0] : undefined;

/**
 * Opens a payment in the caller's transaction. A wallet payment is settled in it; a card payment goes to the provider
 * after the commit (`withStartedCard`).
 */
export async function pay(
  means: PaymentMeans,
  what: Omit<NewPayment, 'method' | 'senderName' | 'proofId'>,
): Promise<Payment> {
  if (means.method === 'virtual_wallet') {
    const { payment, plan } = await payFromWallet(what);
    await notifyPayment(payment, plan);
    return payment;
  }
  const proof = means.proof && (await recordUpload(means.proof, { ownerId: what.userId, kind: 'proof' }));
  const payment = await openPayment({
    ...what,
    method: means.method,
    senderName: means.senderName,
    proofId: proof?.id,
  });
  if (payment.method === 'paystack') await scheduleCheck(payment, firstCheckDelayMs);
  if (payment.stage === 'awaiting_confirmation') await notifyPayment(payment, await lockPlanByPayment(payment.id));
  return payment;
}

export const paymentAnswer = (payment: Payment) => ({
  id: payment.id,
  status: paymentStatus(payment.stage),
  reference: payment.reference,
  ...failureReason(payment),
});

/** A card may still be charged after its payment was given up, which the text then says. */
function failureReason({ stage, reason, method, received }: Payment): { reason?: string } {
  if (paymentStatus(stage) !== 2 || reason === null) return {};
  const mayStillBeCharged = method === 'paystack' && received === 0;
  return { reason: mayStillBeCharged ? `${asSentence(reason)} ${chargedAnyway}` : reason };
}
