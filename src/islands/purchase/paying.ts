import { computed } from 'nanostores';
import { createPayment } from '#islands/payments/payment-store.ts';
import { buyProperty } from '#lib/contract/buy-property.ts';
import { hasPlan } from './purchase-end.ts';
import { PurchaseResultDialog } from './purchase-endings.tsx';
import { switchToPlan } from './use-send.ts';
import { PayByMethod } from './ways-to-pay.tsx';

/** What the screen of methods needs once one is chosen: the purchase as it is paid, and what is drawn of it. */
export const purchasePayment = (id: number) => {
  const payment = createPayment(`buy:${id}`, buyProperty, { onTaken: (answer) => switchToPlan(id, answer) });
  return { payment, $planIsMade: computed(payment.$payment, hasPlan), PayBy: PayByMethod, PurchaseEndings: PurchaseResultDialog };
};

export type PurchasePayment = ReturnType<typeof purchasePayment>;
