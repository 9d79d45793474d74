import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { AddMoney } from '#islands/payments/methods/add-money.tsx';
import { PlanName } from '#islands/payments/plan-name.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { PrepaymentOrder } from '#lib/domain/instalments/pay-ahead.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { OpenInstalment } from './open-instalment.ts';

/** As it was shown when the button was pressed; `amount` in kobo. */
export interface AheadPayment {
  planId: number;
  order: PrepaymentOrder;
  settled: readonly OpenInstalment[];
  amount: number;
  /** Some of them are not due yet. */
  ahead: boolean;
}

export const AheadDialog = ({
  planId,
  order,
  settled,
  amount,
  ahead,
  onClose,
}: AheadPayment & { onClose: () => void }) => {
  const count = settled.length;
  const what = count === 1 ? '1 instalment' : `${count} instalments`;
  const paid = ahead ? `${what} ahead` : what;
  const first = settled[0]?.id ?? 0;
  return (
    <PaymentDialog
      AddMoney={AddMoney}
      onClose={onClose}
      title={`Pay ${paid}`}
      subject={`ahead:${planId}:${order}:${first}:${count}`}
      confirming="payAhead"
      about={{ what: paid, of: <PlanName id={planId} /> }}
      call="POST /user/pay-ahead"
      account="property"
      slip={{ purpose: 'repayment', plan_id: planId }}
      amount={toNaira(amount)}
      inputOf={(naira, payment_method) => ({
        plan_id: planId,
        order,
        instalments: count,
        first_id: first,
        amount: naira,
        payment_method,
      })}
      lines={(naira) => [{ name: `Pay now, ${what}`, value: <Money naira={naira} />, sum: true }]}
    />
  );
};
