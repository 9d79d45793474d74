import { paymentType } from '#lib/domain/kinds.ts';
import { isRental, isSoldOut, maxUnits, type Offer, paymentTypesOffered } from '#lib/domain/offers.ts';

/** Whether there is anything to try out: it can be bought now, and by instalments. */
export const canCalculate = (offer: Offer) =>
  !isRental(offer) &&
  !isSoldOut(offer) &&
  maxUnits(offer) > 0 &&
  paymentTypesOffered(offer).includes(paymentType.instalment);
