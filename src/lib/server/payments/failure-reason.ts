import { paymentStatus } from '#lib/domain/payments.ts';
import { chargedAnyway } from '#lib/messages/feedback.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import type { Payment } from '../ledger/rows.ts';

/** For whoever pays. A card can be charged after its payment was given up; what came of others is told with the reason. */
export function failureReason({ stage, reason, method, received }: Payment): { reason?: string } {
  if (paymentStatus(stage) !== 2 || reason === null) return {};
  const mayCome = method === 'paystack' && received === 0;
  return { reason: mayCome ? `${asSentence(reason)} ${chargedAnyway}` : reason };
}
