import { eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ReversalKind } from '#lib/domain/accounting/reversals.ts';
import { formatNaira, type Kobo } from '#lib/domain/money.ts';
import { chargeMismatchResolutions, payments } from '../db/schema.ts';
import { updateCardRefund } from '../ledger/charge-mismatches/end-charge.ts';
import { lateReference } from '../ledger/late-payment.ts';
import type { Payment } from '../ledger/rows.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { db } from '../runtime.ts';
import { transferReference } from '../wallet/credit-transfer.ts';

const optionalText = z.optional(z.nullable(z.string()));
const kobo = z.optional(z.nullable(z.union([z.number(), z.string()])));

const disputed = z.object({
  transaction: z.object({ reference: z.string() }),
  resolution: optionalText,
  due_at: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  refund_amount: kobo,
});
const refunded = z.object({ transaction_reference: z.string(), amount: kobo });

type Read = <Data>(schema: z.ZodMiniType<Data>) => Data;
interface ReversalNotice {
  reference: string;
  kind: ReversalKind;
  what: string;
  amount: Kobo | null;
}

type Dispute = z.output<typeof disputed>;
const ofDispute =
  (kindOf: (dispute: Dispute) => ReversalKind, say: (dispute: Dispute) => string) =>
  (read: Read): ReversalNotice => {
    const dispute = read(disputed);
    const amount = koboOf(dispute.refund_amount);
    const { reference } = dispute.transaction;
    return { reference, kind: kindOf(dispute), what: `${say(dispute)}${amountText(amount)}`, amount };
  };
const ofRefund =
  (kind: ReversalKind, what: string) =>
  (read: Read): ReversalNotice => {
    const { transaction_reference: reference, amount: sent } = read(refunded);
    const amount = koboOf(sent);
    return { reference, kind, what: `${what}${amountText(amount)}`, amount };
  };

/** A dispute that the company has declined ended in its favour; every other end paid the money back. */
const endOf = ({ resolution }: Dispute): ReversalKind => {
  if (resolution === 'declined') return 'won';
  return resolution ? 'lost' : 'disputed';
};

const reversals: Record<string, (read: Read) => ReversalNotice> = {
  'charge.dispute.create': ofDispute(
    () => 'disputed',
    () => 'its payer disputes it at the card provider',
  ),
  'charge.dispute.remind': ofDispute(
    () => 'disputed',
    ({ due_at }) =>
      `the card provider still waits for an answer to the dispute about it${due_at ? `, until ${due_at}` : ''}`,
  ),
  'charge.dispute.resolve': ofDispute(
    endOf,
    ({ resolution }) => `the dispute about it ended (${resolution ?? 'no word how'})`,
  ),
  'refund.pending': ofRefund('refund_begun', 'the card provider has been asked to pay it back'),
  'refund.processing': ofRefund('refund_begun', 'the card provider is paying it back'),
  'refund.processed': ofRefund('refunded', 'the card provider has paid it back'),
  'refund.failed': ofRefund('refund_failed', 'the card provider could not pay it back'),
  'refund.needs-attention': ofRefund(
    'refund_begun',
    'the card provider needs the bank details of its payer to pay it back',
  ),
};

/** Also matches unknown event kinds, so that none is dropped. */
export const isAboutReversal = (event: string) => /^(charge\.dispute|refund)\./.test(event);

/**
 * Nothing is undone automatically: every event about money that is taken back throws EventProblem, and the office
 * decides. One about an unknown reference does too, since a dispute must not be lost.
 */
export async function reportReversal(event: string, read: Read) {
  const reversal = reversals[event];
  if (!reversal) throw new EventProblem('an event of a kind that is not known here: look at it at the card provider');
  const { reference, kind, what, amount } = reversal(read);
  const payment = await findPayment(reference);
  if (!payment) throw new EventProblem(`a charge that is not known here (${reference}): ${what}`);
  const { id: paymentId, received } = payment;
  if (await isOwnRefund(paymentId, kind)) return;
  if (received === 0)
    throw new EventProblem(`payment ${paymentId} (${reference}), for which no money is booked: ${what}`);
  throw new EventProblem(`payment ${paymentId} (${reference}): ${what}`, { paymentId, kind, amount });
}

/** Of what the office has the provider send back: whether it has is asked every minute, that it could not is kept. */
async function isOwnRefund(paymentId: number, kind: ReversalKind): Promise<boolean> {
  if (kind !== 'refund_begun' && kind !== 'refunded' && kind !== 'refund_failed') return false;
  const [end] = await db()
    .select()
    .from(chargeMismatchResolutions)
    .where(eq(chargeMismatchResolutions.paymentId, paymentId));
  if (end?.way !== 'send_back' || end.state === 'paid_out') return false;
  if (kind === 'refund_failed' && end.endedAt !== null) return false;
  if (kind === 'refund_failed')
    await updateCardRefund(paymentId, { state: 'refused', problem: 'The card provider could not pay it back' });
  return true;
}

/** The payment that was started with the reference, or the one that its money was booked as. */
async function findPayment(reference: string): Promise<Payment | undefined> {
  const [payment] = await db()
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.reference, reference),
        inArray(payments.externalReference, [transferReference(reference), lateReference(reference)]),
      ),
    )
    .orderBy(sql`${payments.received} > 0 desc`, payments.id)
    .limit(1);
  return payment;
}

/** The provider sends kobo, as a number or as text. */
function koboOf(sent: z.output<typeof kobo>): Kobo | null {
  const amount = Number(sent);
  return sent && Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

const amountText = (amount: Kobo | null) => (amount === null ? '' : ` (${formatNaira(amount)})`);
