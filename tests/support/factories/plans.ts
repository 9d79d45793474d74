import type { InputOf } from '#lib/api/call.ts';
import { confirmPayment, officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { planPaymentList, planProperty } from '#lib/api/plans/plans.ts';
import type { buyProperty } from '#lib/api/purchases/buy-property.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { aCustomer, as, createStaff, type Person } from './people.ts';
import { aPicture } from './pictures.ts';
import { aProperty } from './properties.ts';
import { buy, byInstalments, oneTime } from './purchases.ts';

interface PlanOptions {
  customer?: Person;
  property?: Property;
  office?: Person;
  /** One-time payment instead of instalments. */
  oneTime?: boolean;
  terms?: Partial<InputOf<typeof buyProperty>>;
  /** Stops when the first payment is sent or confirmed; otherwise the contract is active. */
  until?: 'sent' | 'confirmed';
  /** The number of instalments that are paid by transfer and confirmed. */
  paid?: number;
}

export interface PlanFixture {
  id: number;
  /** The first payment. */
  paymentId: number;
  customer: Person;
  office: Person;
  property: Property;
}

/** A purchase by bank transfer up to the requested point, made through the calls of the customer and of the office. */
export async function aPlan(wish: PlanOptions = {}): Promise<PlanFixture> {
  const customer = wish.customer ?? (await aCustomer());
  const office = wish.office ?? (await createStaff());
  // a customer may hold a fifth of the units unpaid
  const property = wish.property ?? (await aProperty({ units: 5 * Number(wish.terms?.number_of_unit ?? 1) }));
  const terms = wish.oneTime ? oneTime(property, wish.terms) : byInstalments(property, wish.terms);
  const { body } = expectSuccess(await buy(customer, terms));
  const story = { id: body.plan.id, paymentId: body.payment.id, customer, office, property };
  if (wish.until === 'sent') return story;
  await confirmTransfer(story.office, story.paymentId, Number(terms.paid_amount));
  if (wish.until === 'confirmed') return story;
  expectSuccess(await as(office).call(assignContract, { id: story.id }));
  for (let count = 0; count < (wish.paid ?? 0); count += 1) {
    const next = await nextRepaymentOf(story);
    const sent = expectSuccess(await repayByTransfer(story, next.amount));
    await confirmTransfer(office, sent.body.payment.id, next.amount);
  }
  return story;
}

/** Approved by a colleague where it needs a second person. Returns the payment as it is then. */
export async function confirmTransfer(office: Person, id: number, naira: number) {
  const { approval } = expectSuccess(await as(office).call(confirmPayment, { id, amount_received: naira })).body;
  if (approval) await approveAsSecondPerson(approval.id);
  return expectSuccess(await as(office).call(officePaymentDetail, { id }));
}

export async function approveAsSecondPerson(id: number) {
  const { approval } = expectSuccess(await as(await createStaff()).call(approve, { id })).body;
  if (approval.state !== 'approved') throw new Error(`not approved: ${approval.reason}`);
}

export const repayByTransfer = async (
  { customer, id }: PlanFixture,
  amount: number,
  more: Record<string, unknown> = {},
) =>
  as(customer).call(
    repayment,
    { plan_id: id, payment_method: 'bank_transfer', amount, bank_name: 'A. Okonkwo', ...more },
    { files: { proof_of_payment: await aPicture() } },
  );

/** The plan as its customer sees it. */
export const planOf = async ({ customer, id }: PlanFixture) =>
  expectSuccess(await as(customer).call(planProperty, { id })).body;

export const repaymentsOf = async ({ customer, id }: PlanFixture) =>
  expectSuccess(await as(customer).call(planPaymentList, { id })).body.properties.data;

export async function nextRepaymentOf(story: PlanFixture) {
  const next = (await planOf(story)).next_repayment;
  if (!next) throw new Error('nothing is left to repay');
  return next;
}

/** Returns the reply, or throws an error that shows why it failed. */
export function expectSuccess<R extends { status: number; body: unknown }>(reply: R): R {
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}
