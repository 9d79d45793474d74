import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyPaymentLinks } from './payment-links/lazy-payment-links.tsx';
import type { PlanDetails } from './plan-view.ts';

const sourceNames = { wallet: 'from your wallet', card: 'from your card' } as const;

interface PlanLinksProps {
  planId: number | string;
  /** What AutoPay takes the instalments from, where it is on. */
  autopay?: PlanDetails['autopay'];
}

/** Other ways to pay the instalments of a plan. */
export const PlanLinks = ({ planId, autopay }: PlanLinksProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="row spread flex-wrap sm">
        <a className="link more" href={`/dashboard/my-property/${planId}/pay-ahead`}>
          Pay ahead
        </a>
        <a className="link more whitespace-normal" href={`/dashboard/my-property/${planId}/autopay`}>
          {autopay ? `AutoPay ${sourceNames[autopay]}: On` : 'AutoPay'}
        </a>
        <Button variant="quiet" className="-ml-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Let somebody else pay
        </Button>
      </p>
      {asking && <LazyPaymentLinks planId={planId} onClose={() => setAsking(false)} />}
    </>
  );
};
