import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { type Lazy, useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { type PaymentMethod, paymentMethods } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { BreakdownCard } from '../breakdown-card.tsx';
import { breakdownSoFar } from '../choice.ts';
import { type LoadedPurchase, PurchaseFrame } from '../purchase-frame.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { type PurchaseState, usePurchase } from '../use-purchase.ts';
import { useStepGuard } from '../use-step-guard.ts';
import { ChooseMethod } from './choose-method.tsx';
import type { PurchasePayment } from './purchase-payment.ts';

const title = 'Select Payment Method';
const $notYet = atom(false);

/** The method that is being paid by stands in the address. */
const useWay = () => {
  const by = new URLSearchParams(useUrlQuery()).get('by');
  return paymentMethods.find((method) => method === by) ?? null;
};

/** Forms, sending and endings come once a method is chosen. From then on they stay: they hold the payment. */
const usePaying = (id: number, way: PaymentMethod | null) => {
  const { lazy, open } = useLazy(async () => (await import('./purchase-payment.ts')).purchasePayment(id));
  const fetchOnce = () => {
    if (lazy.state === 'closed' || lazy.state === 'failed') void open();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by the address
  useEffect(() => {
    if (way) fetchOnce();
  }, [way]);
  return { lazy, fetchOnce };
};

export const PaymentMethodScreen = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const admitted = useStepGuard('payment', purchase);
  const way = useWay();
  const { lazy, fetchOnce } = usePaying(id, way);
  const paying = lazy.state === 'open' ? lazy.part : null;
  const planIsMade = useStore(paying?.$planIsMade ?? $notYet);
  return (
    <>
      {planIsMade ? (
        <OpeningPlan />
      ) : (
        <PurchaseFrame id={id} title={title} purchase={purchase} admitted={admitted}>
          {(known) => <Pay id={id} purchase={purchase} known={known} way={way} lazy={lazy} onNear={fetchOnce} />}
        </PurchaseFrame>
      )}
      {paying && <paying.PurchaseEndings id={id} payment={paying.payment} />}
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
  purchase: PurchaseState;
  known: LoadedPurchase;
  way: PaymentMethod | null;
  lazy: Lazy<PurchasePayment>;
  onNear: () => void;
}

const Pay = ({ id, purchase, known, way, lazy, onNear }: PayProps) => {
  const { purchase: draft, today } = purchase;
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const heading = useHeadingFocus(way);
  const breakdown = breakdownSoFar(draft, known.offer, today);
  if (!breakdown) return null;
  const amount = toNaira(breakdown.amountNow);
  const choose = (chosen: PaymentMethod | null) => {
    setMethod(chosen);
    if (chosen) onNear();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        {title}
      </h1>
      <div className="cols main">
        {way === null ? (
          <ChooseMethod
            id={id}
            amount={amount}
            method={method}
            onChoose={choose}
            onContinue={(by) => pushQuery(queryWith({ by }))}
          />
        ) : lazy.state === 'open' ? (
          <lazy.part.PayBy
            way={way}
            amount={amount}
            payment={lazy.part.payment}
            purchase={purchase}
            known={known}
            onBack={() => pushQuery(queryWith({ by: null }))}
          />
        ) : (
          <LazyPlaceholder lazy={lazy} onRetry={onNear} />
        )}
        <BreakdownCard property={known.property} breakdown={breakdown} units={draft.numberOfUnits} />
      </div>
    </>
  );
};
