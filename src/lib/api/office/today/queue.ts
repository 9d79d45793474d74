import * as z from 'zod/mini';
import { waitingKinds, waitingOrders } from '#lib/domain/staff/waiting-work.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { choice, optional } from '../../fields/fields.ts';
import { receivedMoney } from '../banks/unallocated.ts';
import { customerSummary } from '../customer-summary.ts';
import { enquiry } from '../enquiries.ts';
import { officePayment } from '../payments/payments.ts';
import { officePayout } from '../payouts.ts';
import { approval } from '../staff/approvals.ts';
import { officeVisit } from '../visits.ts';
import { taken } from './taken-up.ts';

/** What waits for the caller, of all kinds, and what waits for others. */

const named = z.object({ id: recordId, name: z.string() });

const waiting = {
  /** Of what it is about: a payment's, a plan's, a bank account's. */
  id: recordId,
  since: instantText,
  amount: z.nullable(nairaAmount),
  /** Who deals with it. */
  taken: z.nullable(taken),
};

const planOf = { customer: customerSummary, property: named, number_of_unit: count };

/** A plan whose customer has promised to pay by a day that has come. */
const promised = z.object({ ...planOf, plan_id: recordId, promised_for: dayText, note: z.string(), by: z.string() });

export const waitingItem = z.discriminatedUnion('kind', [
  z.object({ ...waiting, kind: z.literal('payment'), payment: officePayment }),
  z.object({ ...waiting, kind: z.literal('approval'), approval }),
  z.object({ ...waiting, kind: z.literal('payout'), payout: officePayout }),
  z.object({
    ...waiting,
    kind: z.literal('statement'),
    /** Its open lines are counted up to 101. */
    statement: z.object({ account: z.string(), open_lines: count, last_day: z.nullable(dayText) }),
  }),
  z.object({ ...waiting, kind: z.literal('receipt'), receipt: receivedMoney }),
  z.object({ ...waiting, kind: z.literal('promise'), promise: promised }),
  z.object({ ...waiting, kind: z.literal('contract'), plan: z.object(planOf) }),
  z.object({ ...waiting, kind: z.literal('enquiry'), enquiry }),
  z.object({ ...waiting, kind: z.literal('visit'), visit: officeVisit }),
  z.object({ ...waiting, kind: z.literal('hold'), hold: z.object({ ...planOf, until: instantText }) }),
]);
export type WaitingItem = z.output<typeof waitingItem>;

/** Of each kind up to 101 are counted, which is: more than a hundred. */
const counts = z.array(z.object({ kind: z.enum(waitingKinds), count }));

/** `whose`: what others wait for is what the caller may read, and either cannot decide or a colleague has taken up. */
export const officeQueue = defineCall('GET /office/queue', {
  permission: 'see overview',
  reads: 'list',
  payload: z.object({
    whose: optional(choice('Whose', ['mine', 'others'])),
    kind: optional(choice('Kind', waitingKinds)),
    order: optional(choice('Order', waitingOrders)),
  }),
  answer: z.object({
    /** The first fifty. */
    items: z.array(waitingItem),
    mine: counts,
    others: counts,
    /** Of what waits for the caller: how much of it is late, and since when the oldest waits. */
    late: count,
    oldest_at: z.nullable(instantText),
    /** What the caller has done today, counted up to 1,001. */
    done_today: count,
    /** The company's accounts, which a payout is paid from. */
    accounts: z.array(named),
  }),
});
