import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPayment } from '#islands/payments/payment-store.ts';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { useSearch } from '#islands/ui/use-search.ts';
import { searchWith, visit } from '#lib/client/place.ts';
import { buyProperty } from '#lib/contract/buy-property.ts';
import type { PaymentMethod } from '#lib/domain/kinds.ts';
import { toNaira } from '#lib/domain/money.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { breakdownSoFar } from './choice.ts';
import { ChooseMethod } from './choose-method.tsx';
import { hasPlan } from './purchase-end.ts';
import { PurchaseEndings } from './purchase-endings.tsx';
import { type Known, PurchaseFrame } from './purchase-frame.tsx';
import { type Purchase, useInOrder, usePurchase } from './use-purchase.ts';
import { planIsMade, useSend } from './use-send.ts';
import { useStepFocus } from './use-step-focus.ts';
import { PayByCard, PayByTransfer, PayByWallet } from './ways-to-pay.tsx';

const title = 'Select Payment Method';

export const PaymentMethodScreen = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const admitted = useInOrder('payment', purchase);
  // kept here, because a sent purchase empties the draft and changes the property's units under the screen
  const [payment] = useState(() =>
    createPayment(`buy:${id}`, buyProperty, { onTaken: (answer) => planIsMade(id, answer) }),
  );
  const state = useStore(payment.$payment);
  return (
    <>
      {hasPlan(state) ? (
        <OpeningPlan />
      ) : (
        <PurchaseFrame id={id} title={title} purchase={purchase} admitted={admitted}>
          {(known) => <Pay id={id} purchase={purchase} known={known} payment={payment} />}
        </PurchaseFrame>
      )}
      <PurchaseEndings id={id} payment={payment} />
    </>
  );
};

const OpeningPlan = () => (
  <>
    <h1 className="mb-4">{title}</h1>
    <section className="card">
      <SkeletonRows label="Opening your plan" />
    </section>
  </>
);

interface PayProps {
  id: number;
  purchase: Purchase;
  known: Known;
  payment: ReturnType<typeof createPayment<typeof buyProperty>>;
}

const Pay = ({ id, purchase, known, payment }: PayProps) => {
  const { purchase: draft, today } = purchase;
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const breakdown = breakdownSoFar(draft, known.offer, today);
  const way = new URLSearchParams(useSearch()).get('by');
  const heading = useStepFocus(way);
  const state = useStore(payment.$payment);
  const send = useSend(payment, purchase, known);
  if (!breakdown) return null;
  const amount = toNaira(breakdown.amountNow);
  const back = () => visit(searchWith({ by: null }));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        {title}
      </h1>
      <div className="cols main">
        {way === 'bank_transfer' ? (
          <PayByTransfer amount={amount} state={state} onSend={send} onBack={back} />
        ) : way === 'virtual_wallet' ? (
          <PayByWallet amount={amount} state={state} onSend={send} onBack={back} />
        ) : way === 'paystack' ? (
          <PayByCard amount={amount} state={state} onSend={send} onBack={back} />
        ) : (
          <ChooseMethod
            id={id}
            amount={amount}
            method={method}
            onChoose={setMethod}
            onContinue={(by) => visit(searchWith({ by }))}
          />
        )}
        <BreakdownCard property={known.property} breakdown={breakdown} units={draft.numberOfUnits} />
      </div>
    </>
  );
};
