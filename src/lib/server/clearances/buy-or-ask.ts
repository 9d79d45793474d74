import { buyProperty } from '../purchases/buy-property.ts';
import { reservePurchase } from '../purchases/reservations/reserve-purchase.ts';
import { askingForClearance } from './ask-for-clearance.ts';

export const buyOrAsk = askingForClearance(buyProperty);
export const reserveOrAsk = askingForClearance(reservePurchase);
