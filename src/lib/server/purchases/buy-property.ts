import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { buyProperty as buyPropertyCall } from '#lib/api/purchases/buy-property.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { unitsOf } from '#lib/messages/holds.ts';
import { properties } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { holdEnd } from '../ledger/holds/hold-end.ts';
import { lockPerson } from '../ledger/holds/person.ts';
import {
  endReservation,
  findReservation,
  lockReservation,
  type Reservation,
  reservedUnits,
} from '../ledger/holds/reservations.ts';
import { findOffer } from '../ledger/offer.ts';
import { invalidateProperty } from '../page-invalidation/invalidate.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { fallBackToWallet } from '../payments/fall-back-to-wallet.ts';
import { type PaymentMeans, pay, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { reportCheapPurchases } from '../prices/cheap-purchases.ts';
import { db } from '../runtime.ts';
import { checkPlots, claimPlots } from '../site-plans/take-plots.ts';
import { recordAgreement } from './agreements.ts';
import { checkPurchase, holdsUnits } from './check-purchase.ts';
import { spendClearance } from './clearance/clearances.ts';
import { type ContractFiles, prepareContractFiles } from './contract-files.ts';
import { createPlan } from './create-plan.ts';
import { findMarketerId } from './find-marketer-id.ts';
import { enforceHoldLimits, mayPayByCard } from './holds/limit-holds.ts';
import { saveContractDetails } from './save-contract-details.ts';
import { validatePurchase } from './validate-purchase.ts';

type Input = PayloadOf<typeof buyPropertyCall>;

/**
 * Buys units of a property. The purchase is judged before its files are stored and again under the property's lock, so
 * that only one of several simultaneous buyers gets the last unit, at the price that was shown. A transfer to an
 * account shown under a reservation is treated as sent: if the purchase is no longer possible, it is credited to the
 * wallet.
 */
export async function buyProperty(input: Input, { caller, files, once }: ContextOf<typeof buyPropertyCall>) {
  const userId = caller.user.id;
  const named = await findReservation(input.reservation_id, { userId, propertyId: input.property_id });
  const announced = named && matchesReservation(input, named) ? named : undefined;
  if (!announced) await checkBeforeFiles(input, userId, named?.createdAt);
  const marketerId = announced ? announced.marketerId : await findMarketerId(input.marketer_code);
  const means = await prepareMeans(input, files, userId);
  const contractFiles = await unlessTransferAnnounced(announced, prepareContractFiles(files, input, userId));
  return once(() =>
    announced
      ? buyOrFund(input, { userId, announced, marketerId, means, contractFiles })
      : buy(input, { userId, marketerId, means, contractFiles: contractFiles as ContractFiles }),
  );
}

/** The account was shown with this amount. A purchase of another one was made up. */
const matchesReservation = ({ payment_method, paid_amount }: Input, { amount }: Reservation) =>
  payment_method === 'bank_transfer' && fromNaira(paid_amount) === amount;

/** So that no file is stored for a purchase that is refused. */
async function checkBeforeFiles(input: Input, userId: number, reservedAt?: Date) {
  const reserved = await reservedUnits(userId, input.property_id);
  validatePurchase(input, await findOffer(input.property_id, reserved), { reservedAt });
  await checkPlots(input, userId);
  if (holdsUnits(input))
    await enforceHoldLimits(userId, { propertyId: input.property_id, units: input.number_of_unit });
  await mayPayByCard(input, { userId, propertyId: input.property_id });
}

/** Of an announced transfer the refusal itself, which is no answer to money that has been sent. */
const unlessTransferAnnounced = <Value>(
  announced: Reservation | undefined,
  judged: Promise<Value>,
): Promise<Value | Refusal> =>
  judged.catch((error) => {
    if (announced && error instanceof Refusal) return error;
    throw error;
  });

interface Buying {
  userId: number;
  marketerId: number | null;
  means: PaymentMeans;
  contractFiles: ContractFiles;
}

async function buy(input: Input, buying: Buying) {
  const { userId } = buying;
  if (holdsUnits(input)) await lockPerson(userId);
  const own = await lockReservation(userId, input.property_id);
  const judged = await checkPurchase(input, { userId, reserved: own?.units ?? 0, reservedAt: own?.createdAt });
  await mayPayByCard(input, { userId, propertyId: input.property_id });
  if (own) await endReservation(own.id, 'used');
  return makePlan(input, judged, buying);
}

type Announced = Omit<Buying, 'contractFiles'> & { announced: Reservation; contractFiles: ContractFiles | Refusal };

async function buyOrFund(input: Input, { announced, contractFiles, ...buying }: Announced) {
  const { userId, means } = buying;
  await lockPerson(userId);
  const own = await lockReservation(userId, input.property_id);
  // another proof may have used it meanwhile
  const named = (await findReservation(announced.id, announced)) ?? announced;
  const used = named.state === 'used' && new Refusal('already_paid');
  // what was read when the account was shown counts, also if it has changed since
  const asRead = { ...input, agreement_version: undefined };
  const reservedBefore = { reserved: own?.units ?? 0, reservedAt: named.createdAt };
  const judged = used || (await unlessTransferAnnounced(named, checkPurchase(asRead, { userId, ...reservedBefore })));
  await endReservation(named.id, 'used');
  if (judged instanceof Refusal) return fundFromReservation(means, named, judged);
  if (contractFiles instanceof Refusal) return fundFromReservation(means, named, contractFiles);
  if (own) await endReservation(own.id, 'used');
  return makePlan(input, judged, { ...buying, contractFiles });
}

async function fundFromReservation(
  means: PaymentMeans,
  { userId, propertyId, units, amount }: Reservation,
  refusal: Refusal,
) {
  const [row] = await db().select({ name: properties.name }).from(properties).where(eq(properties.id, propertyId));
  const property = row?.name ?? '';
  const funded = await fallBackToWallet(
    means,
    { userId, amount, what: `${unitsOf(units)} of ${property}`, property },
    refusal,
  );
  await invalidateProperty(propertyId);
  return funded;
}

async function makePlan(
  input: Input,
  { property, offer, agreement, ...purchase }: Awaited<ReturnType<typeof checkPurchase>>,
  { userId, marketerId, means, contractFiles }: Buying,
) {
  const plan = await createPlan({
    userId,
    property,
    offer,
    marketerId,
    heldUntil: await holdEnd(input.payment_method, { userId, propertyId: property.id }),
    ...purchase,
  });
  await spendClearance(plan);
  await reportCheapPurchases(property.id);
  await recordAgreement(plan.id, agreement, input.agreement_version);
  await claimPlots({ planId: plan.id }, input.plots);
  await saveContractDetails(plan.id, { sent: input, files: contractFiles, ownerId: userId });
  const payment = await pay(means, {
    userId,
    purpose: 'first',
    planId: plan.id,
    amount: purchase.breakdown.amountNow,
    description: describeFirst(plan, property.name),
  });
  await invalidateProperty(property.id);
  return { payment: paymentAnswer(payment), plan: { id: plan.id } };
}
