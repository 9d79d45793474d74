import { computed } from 'nanostores';
import { createPayment } from '#islands/payments/payment-store.ts';
import { PayByMethod } from './pay-by-method.tsx';
import { hasPlan } from './purchase-result.ts';
import { PurchaseResultDialog } from './purchase-result-dialog.tsx';
import { switchToPlan } from './use-send-purchase.ts';

/** What the screen of methods needs once one is chosen: the purchase as it is paid, and what is drawn of it. */
export const purchasePayment = (id: number) => {
  const payment = createPayment(`buy:${id}`, 'POST /user/buy-property', {
    onTaken: (answer) => switchToPlan(id, answer),
  });
  return {
    payment,
    $planIsMade: computed(payment.$payment, hasPlan),
    PayBy: PayByMethod,
    PurchaseEndings: PurchaseResultDialog,
  };
};

export type PurchasePayment = ReturnType<typeof purchasePayment>;
