import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { receiveCash as call } from '#lib/api/office/desk/cash-receipts.ts';
import { formatNairaShort, fromNaira, type Kobo, sum } from '#lib/domain/money.ts';
import { minimumFeePayment } from '#lib/domain/plan.ts';
import { termsProblemText } from '#lib/messages/holds.ts';
import { firstInFull, nothingPaid, planMissing, tooMuchForFee, wholeInstalments } from '#lib/messages/money/cash.ts';
import { cashReceiptPayments, cashReceipts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockPerson } from '../../ledger/holds/person.ts';
import { lockCustomer } from '../../ledger/locks.ts';
import type { NewPayment } from '../../ledger/open-payment.ts';
import type { Plan } from '../../ledger/rows.ts';
import { payInCash } from '../../ledger/settle-payment.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { findUnpaidCards, supersede } from '../../payments/card/supersede-cards.ts';
import { describeFee, describeFirst, describeRepayment, fundText } from '../../payments/descriptions.ts';
import { notifyPayment } from '../../payments/notify-payment.ts';
import { findCustomerPlan, lockPlanToPay } from '../../plans/customer-plan.ts';
import { hasOpenPayment, repaymentsOf } from '../../plans/repayment-rows.ts';
import { retryFirstPayment } from '../../plans/retry-first-payment.ts';
import { db, now } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { lockOpenBook } from './cash-book-rows.ts';

type Input = PayloadOf<typeof call>;
type Wanted = Omit<NewPayment, 'method'>;

const ofPlan = ['first', 'repayment', 'infrastructure', 'other'] as const;

/**
 * Takes cash of a customer, each part as a completed payment, all of them or none. Card payments that nobody has made
 * stand aside, as they do for the customer's own payments.
 */
export async function receiveCash(input: Input, { caller, once }: ContextOf<typeof call>) {
  const { id, customer_id: userId, plan_id: planId } = input;
  refuseEmpty(input);
  const unpaid = planId === undefined ? [] : await unpaidCards(input, planId);
  return once(async () => {
    const book = await lockOpenBook(id);
    if (input.first !== undefined) await lockPerson(userId);
    const customer = await lockCustomer(userId, 'no key update');
    if (customer?.role !== 'customer' || customer.closedAt !== null) throw new Refusal('not_found');
    const total = sum([...ofPlan, 'wallet' as const].map((part) => fromNaira(input[part] ?? 0)));
    const [receipt] = await db()
      .insert(cashReceipts)
      .values({ cashBookId: id, userId, amount: total, receivedBy: caller.user.id, createdAt: now() })
      .returning({ id: cashReceipts.id });
    const { id: receiptId } = receipt as { id: number };
    const subject = `customer ${userId}`;
    const detail = { amount: formatNairaShort(total), receipt: receiptId, cash_book: id };
    await auditAction({ by: caller.user, action: 'receive_cash', subject, detail });
    const take = async (wanted: Wanted) => {
      const { payment, plan } = await payInCash(wanted, { desk: book.companyAccountId, by: caller.user.id });
      await db().insert(cashReceiptPayments).values({ paymentId: payment.id, cashReceiptId: receiptId });
      await notifyPayment(payment, plan);
    };
    if (planId !== undefined) {
      await lockPlanToPay(planId, userId);
      await supersede(unpaid, { method: 'cash', amount: 0 });
      for (const wanted of await paymentsOfPlan(input, planId)) await take(wanted);
    }
    if (input.wallet !== undefined)
      await take({ userId, purpose: 'fund', amount: fromNaira(input.wallet), description: fundText });
    return { receipt_id: receiptId };
  });
}

function refuseEmpty(input: Input) {
  const parts = ofPlan.filter((part) => input[part] !== undefined);
  if (parts.length === 0 && input.wallet === undefined)
    throw new Refusal('invalid', { errors: { wallet: [nothingPaid] } });
  if (parts.length > 0 && input.plan_id === undefined)
    throw new Refusal('invalid', { errors: { plan_id: [planMissing] } });
}

async function unpaidCards(input: Input, planId: number) {
  const found = [];
  for (const purpose of ofPlan)
    if (input[purpose] !== undefined)
      found.push(...(await findUnpaidCards({ planId, userId: input.customer_id, purpose })));
  return found;
}

/** The plan is locked. */
async function paymentsOfPlan(input: Input, planId: number): Promise<Wanted[]> {
  const { customer_id: userId } = input;
  const { plan, property } = await findCustomerPlan(planId, userId);
  const of = { userId, planId };
  const wanted: Wanted[] = [];
  if (input.first !== undefined) {
    const amount = await firstDue(input, planId);
    wanted.push({ ...of, purpose: 'first', amount, description: describeFirst(plan, property.name) });
    await invalidateProperty(property.id);
  }
  if (input.repayment !== undefined)
    for (const { id, title, amount } of await instalmentsFor(plan, fromNaira(input.repayment)))
      wanted.push({
        ...{ ...of, purpose: 'repayment', repaymentId: id, amount },
        description: describeRepayment({ title }, property.name),
      });
  for (const purpose of ['infrastructure', 'other'] as const) {
    const given = input[purpose];
    if (given === undefined) continue;
    refuseFee(plan, purpose, fromNaira(given));
    if (await hasOpenPayment(planId, purpose)) throw new Refusal('awaiting_confirmation');
    wanted.push({ ...of, purpose, amount: fromNaira(given), description: describeFee(purpose, property.name) });
  }
  return wanted;
}

/** On the terms of the plan, as the customer could pay it again. */
async function firstDue(input: Input, planId: number): Promise<Kobo> {
  const { plan, property, first } = await findCustomerPlan(planId, input.customer_id);
  if (first.status === 1) throw new Refusal('already_paid');
  if (first.status === 0) throw new Refusal('awaiting_confirmation');
  const { problem } = await retryFirstPayment(plan, property);
  if (problem === 'sold_out' || problem === 'not_enough_units') throw new Refusal(problem);
  if (problem !== null) throw new Refusal('terms_ended', { message: termsProblemText[problem] });
  if (fromNaira(input.first ?? 0) !== first.amount)
    throw new Refusal('invalid', { errors: { first: [firstInFull(first.amount)] } });
  return first.amount;
}

/** The oldest ones that the amount pays whole. */
async function instalmentsFor(plan: Plan, given: Kobo) {
  if (plan.uniqueContractId === null) throw new Refusal('contract_not_active');
  const unpaid = (await repaymentsOf(plan.id)).filter(({ paid }) => !paid);
  if (unpaid.length === 0) throw new Refusal('already_paid');
  let left = given;
  const taken = [];
  for (const instalment of unpaid) {
    if (left < instalment.amount) break;
    taken.push(instalment);
    left -= instalment.amount;
    if (left === 0) return taken;
  }
  throw new Refusal('invalid', { errors: { repayment: [wholeInstalments(given - left)] } });
}

function refuseFee(plan: Plan, purpose: 'infrastructure' | 'other', amount: Kobo) {
  if (plan.uniqueContractId === null) throw new Refusal('contract_not_active');
  const left =
    purpose === 'infrastructure'
      ? plan.infrastructureAmount - plan.paidInfrastructure
      : plan.otherAmount - plan.paidOther;
  if (left === 0) throw new Refusal('already_paid');
  if (amount > left) throw new Refusal('invalid', { errors: { [purpose]: [tooMuchForFee(left)] } });
  const least = minimumFeePayment(left);
  if (amount < least)
    throw new Refusal('invalid', { errors: { [purpose]: [`Amount must be at least ${formatNairaShort(least)}`] } });
}
