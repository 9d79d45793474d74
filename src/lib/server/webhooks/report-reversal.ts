import { eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatNaira } from '#lib/domain/money.ts';
import { payments } from '../db/schema.ts';
import { lateReference } from '../ledger/late-settlement.ts';
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
interface Reversal {
  reference: string;
  what: string;
}

const ofDispute =
  (say: (dispute: z.output<typeof disputed>) => string) =>
  (read: Read): Reversal => {
    const dispute = read(disputed);
    return { reference: dispute.transaction.reference, what: `${say(dispute)}${amountText(dispute.refund_amount)}` };
  };
const ofRefund =
  (what: string) =>
  (read: Read): Reversal => {
    const { transaction_reference: reference, amount } = read(refunded);
    return { reference, what: `${what}${amountText(amount)}` };
  };

const reversals: Record<string, (read: Read) => Reversal> = {
  'charge.dispute.create': ofDispute(() => 'its payer disputes it at the card provider'),
  'charge.dispute.remind': ofDispute(
    ({ due_at }) =>
      `the card provider still waits for an answer to the dispute about it${due_at ? `, until ${due_at}` : ''}`,
  ),
  'charge.dispute.resolve': ofDispute(
    ({ resolution }) => `the dispute about it ended (${resolution ?? 'no word how'})`,
  ),
  'refund.pending': ofRefund('the card provider has been asked to pay it back'),
  'refund.processing': ofRefund('the card provider is paying it back'),
  'refund.processed': ofRefund('the card provider has paid it back'),
  'refund.failed': ofRefund('the card provider could not pay it back'),
  'refund.needs-attention': ofRefund('the card provider needs the bank details of its payer to pay it back'),
};

/** Also of a kind that is not known yet: none is dropped. */
export const isAboutReversal = (event: string) => /^(charge\.dispute|refund)\./.test(event);

/**
 * Nothing is undone automatically: every event about money that is taken back throws EventProblem, and the office
 * decides. One about an unknown reference does too, since a dispute must not be lost.
 */
export async function reportReversal(event: string, read: Read) {
  const reversal = reversals[event];
  if (!reversal) throw new EventProblem('an event of a kind that is not known here: look at it at the card provider');
  const { reference, what } = reversal(read);
  const payment = await findPayment(reference);
  if (!payment) throw new EventProblem(`a charge that is not known here (${reference}): ${what}`);
  const booked = payment.received > 0 ? '' : ', for which no money is booked';
  throw new EventProblem(`payment ${payment.id} (${reference})${booked}: ${what}`);
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
const amountText = (amount: z.output<typeof kobo>) => {
  const kobos = Number(amount);
  return amount && Number.isSafeInteger(kobos) && kobos > 0 ? ` (${formatNaira(kobos)})` : '';
};
