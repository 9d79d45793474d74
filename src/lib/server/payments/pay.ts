import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import type { SentFile } from '../http/multipart.ts';
import { lockPlanOf } from '../ledger/locks.ts';
import { type NewPayment, openPayment } from '../ledger/open-payment.ts';
import type { Payment } from '../ledger/rows.ts';
import { payFromWallet } from '../ledger/settle-payment.ts';
import { type PreparedUpload, prepareUpload } from '../storage/prepare-upload.ts';
import { recordUpload } from '../storage/record-upload.ts';
import { scheduleCheck } from './card/provider-checks.ts';
import { failureReason } from './failure-reason.ts';
import { notifyPayment } from './notify-payment.ts';

/** The provider's own word usually comes sooner. */
const firstCheckMs = 30_000;

/** How somebody pays: by bank transfer with the sender's name and a proof, by wallet, or by card. */
export interface PaymentMeans {
  method: PaymentMethod;
  senderName: string | undefined;
  proof: PreparedUpload | undefined;
}

interface Sent {
  payment_method: PaymentMethod;
  bank_name?: string | undefined;
}

type Files = Readonly<Record<string, readonly SentFile[]>>;

/** Whether a file is stored before the transaction, so that a payment which it would refuse is better refused before. */
export const hasProof = (sent: Sent, files: Files) => proofOf(sent, files) !== undefined;

/** Stores the proof of a transfer; before the transaction, which waits for no disk. */
export async function prepareMeans(sent: Sent, files: Files): Promise<PaymentMeans> {
  const proof = proofOf(sent, files);
  return {
    method: sent.payment_method,
    senderName: sent.payment_method === 'bank_transfer' ? sent.bank_name : undefined,
    proof: proof && (await prepareUpload(proof)),
  };
}

const proofOf = ({ payment_method }: Sent, files: Files) =>
  payment_method === 'bank_transfer' ? files.proof_of_payment?.[0] : undefined;

/**
 * Opens the payment in the caller's transaction and tells the customer; one from the wallet is settled in it too. One by
 * card goes to the provider once the transaction is committed.
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
  if (payment.method === 'paystack') await scheduleCheck(payment, firstCheckMs);
  if (payment.stage === 'awaiting_confirmation') await notifyPayment(payment, await lockPlanOf(payment.id));
  return payment;
}

/** A payment as every payment call answers it. */
export const paymentOf = (payment: Payment) => ({
  id: payment.id,
  status: paymentStatus(payment.stage),
  ...failureReason(payment),
});
