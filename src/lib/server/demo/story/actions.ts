import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { buyProperty as buyPropertyCall } from '#lib/api/purchases/buy-property.ts';
import { addMonths, formatDateTime, today } from '#lib/domain/days.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { bankAccounts, payments, properties } from '../../db/schema.ts';
import type { Plan } from '../../ledger/rows.ts';
import { approve } from '../../office/approvals/decide-approval.ts';
import { othersWho } from '../../office/approvals/second-people.ts';
import { confirmPayment } from '../../office/payments/confirm-payment.ts';
import { rejectPayment } from '../../office/payments/reject-payment.ts';
import { assignContract } from '../../office/plans/assign-contract.ts';
import { payForInfrastructure } from '../../payments/pay-for-infrastructure.ts';
import { repayment } from '../../payments/repayment.ts';
import { planProperty } from '../../plans/plan-property.ts';
import { buyProperty } from '../../purchases/buy-property.ts';
import { db, now } from '../../runtime.ts';
import { plotsOf } from '../../site-plans/load-layout.ts';
import { type Actor, actAs } from './actor.ts';
import { contractDetailsOf } from './contract-details.ts';
import { identityCard, portrait } from './portrait.ts';
import { slipPicture } from './slip-picture.ts';

interface DemoPurchase {
  property: string;
  units?: number;
  purpose?: 'Bungalow' | 'Duplex';
  /** Without it the price is paid at once. */
  months?: number;
  schedule?: 'Monthly' | 'Quarterly';
  marketer?: string;
  /** The numbers of the plots. */
  plots?: string[];
  /** By bank transfer without it. */
  by?: PaymentMethod;
}

interface Bought {
  planId: number;
  paymentId: number;
}

/** `carryOut` is what the call does with a purchase. */
export async function buy(
  who: Actor,
  purchase: DemoPurchase,
  carryOut: typeof buyProperty = buyProperty,
): Promise<Bought> {
  const property = await propertyNamed(purchase.property);
  const units = purchase.units ?? 1;
  const amount = (purchase.months ? property.initialDeposit : property.price) * units;
  const terms = purchase.months
    ? {
        monthly_duration: purchase.months,
        repayment_schedule: purchase.schedule ?? 'Monthly',
        ...daysOf(purchase.months),
      }
    : {};
  const input: PayloadOf<typeof buyPropertyCall> = {
    ...contractDetailsOf(who.user),
    ...terms,
    property_id: property.id,
    payment_type: purchase.months ? 2 : 1,
    number_of_unit: units,
    purpose: purchase.purpose,
    marketer_code: purchase.marketer,
    plots: purchase.plots && (await plotIds(property.id, purchase.plots)),
    paid_amount: toNaira(amount),
    payment_method: purchase.by ?? 'bank_transfer',
    bank_name: senderOf(who),
  };
  const files = [await portrait('profile_picture'), await identityCard()];
  if (input.payment_method === 'bank_transfer') files.push(await transferSlip(who, 'property', amount));
  const { payment, ...made } = await who.do(carryOut, input, files);
  if (!('plan' in made)) throw new Error('A purchase of the demo made no plan');
  return { planId: made.plan.id, paymentId: payment.id };
}

const plotIds = async (propertyId: number, labels: string[]) =>
  (await plotsOf(propertyId)).filter(({ label }) => labels.includes(label)).map(({ id }) => id);

const daysOf = (months: number) => ({ start_date: today(now()), end_date: addMonths(today(now()), months) });

export async function propertyNamed(name: string) {
  const { id, price, initialDeposit } = properties;
  const [property] = await db().select({ id, price, initialDeposit }).from(properties).where(eq(properties.name, name));
  if (!property) throw new Error(`The demo catalogue has no ${name}`);
  return property;
}

/** Pays the next instalment, plus `more` kobo. */
export async function repay(who: Actor, planId: number, by: PaymentMethod = 'bank_transfer', more = 0) {
  const { next_repayment: next } = await who.do(planProperty, { id: planId, status: undefined });
  if (!next) throw new Error(`Plan ${planId} has nothing left to repay`);
  const amount = Math.round(next.amount * 100) + more;
  const input = { plan_id: planId, amount: toNaira(amount), payment_method: by, bank_name: senderOf(who) };
  const files = by === 'bank_transfer' ? [await transferSlip(who, 'property', amount)] : [];
  return (await who.do(repayment, { ...input, repayment_id: undefined }, files)).payment.id;
}

type FeePurpose = 'infrastructure' | 'other';

/** `proof` is the slip of another payment, sent again. */
export async function payFee(
  who: Actor,
  plan: { id: number; purpose: FeePurpose; naira: number },
  by: PaymentMethod = 'bank_transfer',
  proof?: Awaited<ReturnType<typeof transferSlip>>,
) {
  const input = {
    plan_id: plan.id,
    purpose: plan.purpose,
    paid_amount: plan.naira,
    payment_method: by,
    bank_name: senderOf(who),
  };
  const files = by === 'bank_transfer' ? [proof ?? (await transferSlip(who, plan.purpose, plan.naira * 100))] : [];
  return (await who.do(payForInfrastructure, input, files)).payment.id;
}

/** `arrived` is in kobo; without it the full amount arrived. What needs a second person waits. */
export async function proposeOrConfirm(office: Actor, paymentId: number, arrived?: number) {
  const [payment] = await db().select({ amount: payments.amount }).from(payments).where(eq(payments.id, paymentId));
  const amount = arrived ?? payment?.amount ?? 0;
  return (await office.do(confirmPayment, { id: paymentId, amount_received: toNaira(amount) })).approval;
}

/** Approved by a second person where it needs one. */
export async function confirm(office: Actor, paymentId: number, arrived?: number) {
  const approval = await proposeOrConfirm(office, paymentId, arrived);
  const [second] = approval ? (await othersWho('decide payments', office.user)).may : [];
  if (approval && second) await actAs(second).do(approve, { id: approval.id });
}

export const reject = (office: Actor, paymentId: number, reason: string) =>
  office.do(rejectPayment, { id: paymentId, reason });

export const assign = (office: Actor, planId: Plan['id'], contractId?: string) =>
  office.do(assignContract, { id: planId, unique_contract_id: contractId });

const senderOf = ({ user }: Actor) => `${user.firstName} ${user.lastName}`;

let slips = 0;

export async function transferSlip(who: Actor, type: 'property' | 'infrastructure' | 'other', amount: number) {
  const [account] = await db().select().from(bankAccounts).where(eq(bankAccounts.type, type));
  slips += 1;
  return slipPicture({
    amount,
    bank: account?.bankName ?? '',
    account: account?.accountNumber ?? '',
    sender: senderOf(who),
    sentAt: formatDateTime(now()),
    number: `TRF${String(730_118 + slips * 7919).padStart(8, '0')}`,
  });
}
