import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { type Lazy, useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import { type PaymentMethod, paymentMethods } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import sheet from '../../../styles/forms.css?url';
import { BreakdownSoFar } from '../breakdown-so-far.tsx';
import { breakdownSoFar } from '../choice.ts';
import { PropertyAside } from '../property-aside.tsx';
import { type LoadedPurchase, PurchaseFrame } from '../purchase-frame.tsx';
import { PurchaseProgress } from '../purchase-progress.tsx';
import { useStepGuard } from '../step-guard.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { type PurchaseState, usePurchase } from '../use-purchase.ts';
import { ChooseMethod } from './choose-method.tsx';
import type { PurchasePayment } from './purchase-payment.ts';
import { useReservation } from './reservation/use-reservation.ts';

const title = 'Select Payment Method';
const $noPlan = atom(false);

const useMethodFromUrl = () => {
  const by = new URLSearchParams(useUrlQuery()).get('by');
  return paymentMethods.find((method) => method === by) ?? null;
};

/** Loaded once a method is chosen, and kept from then on, since it holds the payment. */
const usePurchasePayment = (id: number, method: PaymentMethod | null) => {
  const { lazy, open } = useLazy(async () =>
    (await withStylesheet(sheet, import('./purchase-payment.ts'))).purchasePayment(id),
  );
  const loadOnce = () => {
    if (lazy.state === 'closed' || lazy.state === 'failed') void open();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL decides
  useEffect(() => {
    if (method) loadOnce();
  }, [method]);
  return { lazy, loadOnce };
};

export const PaymentMethodScreen = ({ id }: { id: number }) => {
  const purchase = usePurchase(id);
  const allowed = useStepGuard('payment', purchase);
  const method = useMethodFromUrl();
  const { lazy, loadOnce } = usePurchasePayment(id, method);
  const paying = lazy.state === 'open' ? lazy.part : null;
  const hasPlan = useStore(paying?.$hasPlan ?? $noPlan);
  return (
    <>
      {hasPlan ? (
        <OpeningPlan />
      ) : (
        <PurchaseFrame id={id} title={title} purchase={purchase} allowed={allowed}>
          {(loaded) => (
            <Pay id={id} purchase={purchase} loaded={loaded} method={method} lazy={lazy} onLoad={loadOnce} />
          )}
        </PurchaseFrame>
      )}
      {paying && <paying.PurchaseResultDialog id={id} payment={paying.payment} />}
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
  loaded: LoadedPurchase;
  method: PaymentMethod | null;
  lazy: Lazy<PurchasePayment>;
  onLoad: () => void;
}

const Pay = ({ id, purchase, loaded, method, lazy, onLoad }: PayProps) => {
  const { draft, today } = purchase;
  const [selected, setSelected] = useState<PaymentMethod | null>(null);
  const heading = useHeadingFocus(method);
  const { reservation, judge } = useReservation(purchase, loaded);
  const breakdown = breakdownSoFar(draft, loaded.offer, today);
  if (!breakdown) return null;
  const amount = toNaira(breakdown.amountNow);
  const choose = (chosen: PaymentMethod | null) => {
    setSelected(chosen);
    if (chosen) onLoad();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        {title}
      </h1>
      <PurchaseProgress id={id} at="payment" />
      <div className="cols main">
        {method === null ? (
          <ChooseMethod
            id={id}
            draft={draft}
            breakdown={breakdown}
            amount={amount}
            method={selected}
            reservation={reservation}
            onChoose={choose}
            onContinue={(by) => void judge(by).then((accepted) => accepted && pushQuery(queryWith({ by })))}
          />
        ) : lazy.state === 'open' ? (
          <lazy.part.PayByMethod
            method={method}
            amount={amount}
            payment={lazy.part.payment}
            purchase={purchase}
            loaded={loaded}
            reservation={reservation}
            onReserve={() => void judge(method)}
            onBack={() => pushQuery(queryWith({ by: null }))}
          />
        ) : (
          <LazyPlaceholder lazy={lazy} onRetry={onLoad} />
        )}
        <PropertyAside property={loaded.property}>
          <BreakdownSoFar breakdown={breakdown} units={draft.numberOfUnits} />
        </PropertyAside>
      </div>
    </>
  );
};
