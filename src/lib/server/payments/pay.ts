import { Refusal } from '#lib/contract/errors.ts';
import type { PaymentMethod } from '#lib/domain/kinds.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import type { SentFile } from '../http/multipart.ts';
import { type NewPayment, openPayment } from '../ledger/open-payment.ts';
import type { Payment } from '../ledger/rows.ts';
import { payFromWallet } from '../ledger/settle-payment.ts';
import { type PreparedUpload, prepareUpload } from '../storage/prepare-upload.ts';
import { recordUpload } from '../storage/record-upload.ts';

/** How somebody pays: by bank transfer with the sender's name and a proof, by wallet, or by card. */
export interface Means {
  method: PaymentMethod;
  senderName: string | undefined;
  proof: PreparedUpload | undefined;
}

interface Sent {
  payment_method: PaymentMethod;
  bank_name?: string | undefined;
}

/** Called before anything is stored, so that a method that can't be used costs nothing. */
export function refuseUnusable({ payment_method }: Sent) {
  if (payment_method === 'paystack')
    throw new Refusal('unavailable', {
      message: 'Card payments are not available yet. Pay by bank transfer or from your wallet.',
    });
}

/** Stores the proof of a transfer; before the transaction, which waits for no disk. */
export async function prepareMeans(sent: Sent, files: Readonly<Record<string, readonly SentFile[]>>): Promise<Means> {
  const [proof] = files.proof_of_payment ?? [];
  const transfer = sent.payment_method === 'bank_transfer';
  return {
    method: sent.payment_method,
    senderName: transfer ? sent.bank_name : undefined,
    proof: transfer && proof ? await prepareUpload(proof) : undefined,
  };
}

/** Opens the payment in the caller's transaction; one from the wallet is settled in it too. */
export async function pay(means: Means, what: Omit<NewPayment, 'method' | 'senderName' | 'proofId'>): Promise<Payment> {
  if (means.method === 'virtual_wallet') return (await payFromWallet(what)).payment;
  const proof = means.proof && (await recordUpload(means.proof, { ownerId: what.userId, kind: 'proof' }));
  return openPayment({ ...what, method: means.method, senderName: means.senderName, proofId: proof?.id });
}

/** A payment as every payment call answers it. */
export const paymentOf = (payment: Payment) => ({ id: payment.id, status: paymentStatus(payment.stage) });
