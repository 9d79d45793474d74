import { buyProperty } from '../purchases/buy-property.ts';
import { reservePurchase } from '../purchases/reservations/reserve-purchase.ts';
import { withClearance } from './with-clearance.ts';

export const buyOrAsk = withClearance(buyProperty);
export const reserveOrAsk = withClearance(reservePurchase);
