import { and, asc, eq, isNull } from 'drizzle-orm';
import { reportedAmountText } from '#lib/messages/office/charge-mismatches.ts';
import { chargeMismatchResolutions, payments } from '../../db/schema.ts';
import {
  type ChargeEnd,
  closeCardRefund,
  lockResolution,
  updateCardRefund,
} from '../../ledger/charge-mismatches/end-charge.ts';
import { ProviderRefusal } from '../../paystack/provider-errors.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { refundCharge } from '../../paystack/refund-charge.ts';
import { verifyCharge } from '../../paystack/verify-charge.ts';
import { db, tx } from '../../runtime.ts';
import { notifyResolution } from './notify-resolution.ts';

const openReturns = () =>
  db()
    .select({ end: chargeMismatchResolutions, reference: payments.reference })
    .from(chargeMismatchResolutions)
    .innerJoin(payments, eq(payments.id, chargeMismatchResolutions.paymentId))
    .where(and(eq(chargeMismatchResolutions.way, 'send_back'), isNull(chargeMismatchResolutions.endedAt)))
    .orderBy(asc(chargeMismatchResolutions.paymentId));

/** Requests card refunds from the provider and polls their status. */
export async function sendCardRefunds() {
  for (const { end, reference } of await openReturns()) {
    const answered = await sendReturn(end, reference).then(() => true, providerFallback(false));
    if (!answered) return;
  }
}

async function sendReturn(end: ChargeEnd, reference: string) {
  if (await closeIfSent(end, reference)) return;
  if (end.state !== 'asked') return;
  const refusal = await refundCharge(reference).then(() => null, refusalOf);
  await change(end, ({ state }) =>
    state === 'asked'
      ? updateCardRefund(
          end.paymentId,
          refusal === null ? { state: 'accepted' } : { state: 'refused', problem: refusal },
        )
      : undefined,
  );
  if (refusal === null) await closeIfSent(end, reference);
}

/** Of this charge; a wrong key says nothing about it. */
function refusalOf(error: unknown): string {
  if (error instanceof ProviderRefusal && [400, 404, 422].includes(error.status)) return error.message;
  throw error;
}

/** The provider may have been told by hand, too. */
async function closeIfSent(end: ChargeEnd, reference: string): Promise<boolean> {
  if ((await verifyCharge(reference))?.status !== 'reversed') return false;
  await change(end, async (current) => {
    await closeCardRefund(current, 'sent', null);
    const came =
      current.amount !== null && current.currency ? { amount: current.amount, currency: current.currency } : null;
    await notifyResolution('sent', { paymentId: end.paymentId, came: came ? reportedAmountText(came) : '' });
  });
  return true;
}

/** Nothing if it has ended meanwhile. */
const change = ({ paymentId }: ChargeEnd, make: (current: ChargeEnd) => unknown) =>
  tx(async () => {
    const current = await lockResolution(paymentId);
    if (current.endedAt === null) await make(current);
  });

/** Retries refunds that the provider refused, usually for insufficient balance. */
export const retryCardRefunds = () =>
  db()
    .update(chargeMismatchResolutions)
    .set({ state: 'asked', problem: null })
    .where(and(eq(chargeMismatchResolutions.state, 'refused'), isNull(chargeMismatchResolutions.endedAt)));
