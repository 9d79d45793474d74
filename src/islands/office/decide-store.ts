import { api } from '#lib/client/api.ts';
import { pay } from '#lib/client/attempt.ts';
import { refresh } from '#lib/client/queries.ts';
import { assignContract, confirmPayment, refundPayment, rejectPayment } from '#lib/contract/office.ts';

const refreshPayments = () =>
  refresh(
    '/api/office/payments',
    '/api/office/plans',
    '/api/office/customers',
    '/api/office/summary',
    '/api/office/health',
  );

/** Confirming moves money, so its answer can't be lost: it is sent under a key and asked about. */
export async function confirm(id: number, naira: string) {
  await pay(`confirm:${id}`, confirmPayment, { id, amount_received: naira });
  refreshPayments();
}

/** The same for taking it back. */
export async function refund(id: number, reason: string) {
  await pay(`refund:${id}`, refundPayment, { id, reason });
  refreshPayments();
}

export async function reject(id: number, reason: string) {
  await api(rejectPayment, { id, reason });
  refreshPayments();
}

export async function assign(id: number, contractId: string) {
  const { plan } = await api(assignContract, { id, unique_contract_id: contractId });
  refresh('/api/office/plans');
  return plan;
}
