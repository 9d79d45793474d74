import { isSoldOut, maxUnits, type Offer, offersInstalments } from '#lib/domain/offers.ts';

/** Whether there is anything to try out: it can be bought now, and by instalments. */
export const canCalculate = (offer: Offer) => !isSoldOut(offer) && maxUnits(offer) > 0 && offersInstalments(offer);
