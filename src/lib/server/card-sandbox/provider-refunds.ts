import { chargePayload, findCharge, updateCharge } from './charges.ts';
import { deliverEvent } from './deliver-event.ts';
import { currentFaults } from './faults.ts';
import { providerError, providerSuccess, type Reply } from './reply.ts';

/** POST /refund: pays a charge back whole and at once, or does not, as the faults say. */
export async function refundAtProvider({ transaction }: Record<string, unknown>): Promise<Reply> {
  const fault = (await currentFaults()).refund;
  if (fault === 'timeout') return 'hang';
  if (fault === 'refused') return providerError(400, 'Insufficient balance to complete refund');
  const charge = await findCharge(String(transaction));
  if (!charge) return providerError(404, 'Transaction not found');
  if (charge.status === 'reversed') return providerError(400, 'Transaction has been fully reversed');
  if (charge.status !== 'success') return providerError(400, 'Transaction is not successful');
  const { id, amount, currency, reference } = charge;
  const refund = { id, amount, currency, transaction_reference: reference, transaction: chargePayload(charge) };
  if (fault === 'pending') return providerSuccess({ ...refund, status: 'pending' }, 'Refund has been queued');
  await updateCharge(charge, { status: 'reversed' });
  await deliverEvent('refund.processed', { ...refund, status: 'processed' });
  return providerSuccess({ ...refund, status: 'processed' }, 'Refund has been processed');
}
