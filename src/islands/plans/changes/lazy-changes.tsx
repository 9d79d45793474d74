import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const load = async () => (await withStylesheet(sheet, import('./plan-changes.tsx'))).PlanChangeCards;

/** What waits for the customer, and what was changed. Its script loads only where there is something. */
export const LazyPlanChanges = ({ planId, ending = false }: { planId: number; ending?: boolean }) => {
  const { lazy, retry } = useLazyWhen(true, load);
  if (lazy.state === 'open') return <lazy.part planId={planId} ending={ending} />;
  return (
    <Button busy={lazy.state !== 'failed'} busyText="Loading…" onClick={() => void retry()}>
      Show what changes
    </Button>
  );
};

/** Most customers never need it, so its script loads when it is asked for. */
export const ChangePurchase = ({ planId }: { planId: number }) => {
  const [asked, setAsked] = useState(false);
  if (asked) return <LazyPlanChanges planId={planId} ending />;
  return (
    <Button variant="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
      End this purchase…
    </Button>
  );
};
