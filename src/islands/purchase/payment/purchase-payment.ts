import { computed } from 'nanostores';
import { createPayment } from '#islands/payments/payment-store.ts';
import { PayByMethod } from './pay-by-method.tsx';
import { buyingSubject, hasPlan } from './purchase-result.ts';
import { PurchaseResultDialog } from './purchase-result-dialog.tsx';
import { switchToPlan } from './use-send-purchase.ts';

/** What the payment screen loads once a method is chosen: the payment, its forms and its results. */
export const purchasePayment = (id: number) => {
  const payment = createPayment(buyingSubject(id), 'POST /user/buy-property', {
    onAccepted: (answer) => switchToPlan(id, answer),
  });
  return {
    payment,
    $hasPlan: computed(payment.$payment, hasPlan),
    PayByMethod,
    PurchaseResultDialog,
  };
};

export type PurchasePayment = ReturnType<typeof purchasePayment>;
