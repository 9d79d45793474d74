import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useLazy, useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const load = async () => (await import('./plan-changes.tsx')).PlanChangeCards;

/** With the form that asks to end the purchase. */
const loadEnding = async () => {
  const [Cards, { EndPurchase }] = await Promise.all([load(), withStylesheet(sheet, import('./end-purchase.tsx'))]);
  return { Cards, Form: EndPurchase };
};

/** What waits for the customer, and what was changed. Its script loads only where there is something. */
export const LazyPlanChanges = ({ planId }: { planId: number }) => {
  const { lazy, retry } = useLazyWhen(true, load);
  if (lazy.state === 'open') return <lazy.part planId={planId} />;
  return (
    <Button busy={lazy.state !== 'failed'} busyText="Loading…" onClick={() => void retry()}>
      Show what changes
    </Button>
  );
};

const focusButton = (box: HTMLElement | null) => box?.querySelector('button')?.focus();

/** Most customers never need it, so its script loads when it is asked for. */
export const ChangePurchase = ({ planId }: { planId: number }) => {
  const { lazy, open, close } = useLazy(loadEnding);
  const [cancelled, setCancelled] = useState(false);
  const cancel = () => {
    close();
    setCancelled(true);
  };
  if (lazy.state === 'open') {
    const { Cards, Form } = lazy.part;
    return <Cards planId={planId} ending={{ Form, onCancel: cancel }} />;
  }
  return (
    <div ref={cancelled ? focusButton : undefined}>
      <Button variant="quiet" busy={lazy.state === 'loading'} busyText="Loading…" onClick={() => void open()}>
        {lazy.state === 'failed' ? 'That did not load. Try again' : 'End this purchase…'}
      </Button>
    </div>
  );
};
