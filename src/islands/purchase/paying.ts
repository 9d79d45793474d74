import { computed } from 'nanostores';
import { createPayment } from '#islands/payments/payment-store.ts';
import { buyProperty } from '#lib/contract/buy-property.ts';
import { hasPlan } from './purchase-end.ts';
import { PurchaseEndings } from './purchase-endings.tsx';
import { planIsMade } from './use-send.ts';
import { PayBy } from './ways-to-pay.tsx';

/** What the screen of methods needs once one is chosen: the purchase as it is paid, and what is drawn of it. */
export const payingFor = (id: number) => {
  const payment = createPayment(`buy:${id}`, buyProperty, { onTaken: (answer) => planIsMade(id, answer) });
  return { payment, $planIsMade: computed(payment.$payment, hasPlan), PayBy, PurchaseEndings };
};

export type Paying = ReturnType<typeof payingFor>;
