import { Refusal } from '#lib/api/errors.ts';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import { addDays, dayOf, laterDay, today } from '#lib/domain/days.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { formatNaira, fromNaira, type Kobo } from '#lib/domain/money.ts';
import type { Breakdown } from '#lib/domain/purchase-breakdown.ts';
import { breakdownFromChoice, type PurchaseChoice, purchaseProblems } from '#lib/domain/purchase-choice.ts';
import type { PropertyOffer } from '../ledger/offer.ts';
import { now } from '../runtime.ts';
import { refuseContract } from './refuse-contract.ts';
import { refusePurchase } from './refuse-purchase.ts';

export interface ValidPurchase {
  choice: PurchaseChoice;
  breakdown: Breakdown;
}

/**
 * Validates a purchase against the offer; returns its cost. What was reserved late in the evening and is paid after
 * midnight may begin on the day on which it was accepted.
 */
export function validatePurchase(
  purchase: PurchasePayload,
  offer: PropertyOffer,
  { reservedAt = now() }: { reservedAt?: Date | undefined } = {},
): ValidPurchase {
  const day = today(now());
  refuseContract(purchase);
  const choice = choiceOf(purchase);
  refusePurchase(purchaseProblems(choice, offer, laterDay(dayOf(reservedAt), addDays(day, -1))), offer);
  const breakdown = breakdownFromChoice(choice, offer);
  // without a first payment there would be nothing to confirm
  if (breakdown.amountNow === 0) throw new Refusal('no_instalments');
  refuseOtherAmounts(purchase, breakdown);
  return { choice, breakdown };
}

function choiceOf(purchase: PurchasePayload): PurchaseChoice {
  const chosen = {
    paymentType: purchase.payment_type,
    units: purchase.number_of_unit,
    purpose: purchase.purpose ?? null,
  };
  if (purchase.payment_type === paymentType.oneTime)
    return { ...chosen, duration: null, schedule: null, startDate: null };
  return {
    ...chosen,
    duration: purchase.monthly_duration ?? null,
    schedule: purchase.repayment_schedule ?? null,
    startDate: purchase.start_date ?? null,
    endDate: purchase.end_date ?? null,
  };
}

/** Refuses when price, deposit or fees have changed since the customer saw them. */
function refuseOtherAmounts(shown: PurchasePayload, { amountNow, totalAmount, infrastructureFees }: Breakdown) {
  const differs = (naira: number | undefined, amount: Kobo) => naira !== undefined && fromNaira(naira) !== amount;
  const refuse = (what: string, amount: Kobo) =>
    new Refusal('amount_changed', {
      message: `${what} ${formatNaira(amount)} now. Look at the purchase again before you pay.`,
    });
  if (differs(shown.paid_amount, amountNow)) throw refuse('The amount to pay is', amountNow);
  if (differs(shown.total_amount, totalAmount)) throw refuse('The total is', totalAmount);
  if (differs(shown.infrastructure_amount, infrastructureFees))
    throw refuse('The infrastructure fees are', infrastructureFees);
}
