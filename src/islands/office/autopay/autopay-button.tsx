import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';

const AutopayDialog = lazyDialog('AutoPay', async () => (await import('./autopay-dialog.tsx')).AutopayDialog);

/** Whether AutoPay is on, and the way to what it has done. For plans with instalments only. */
export const AutopayButton = ({ plan, className }: { plan: OfficePlan; className?: string }) => {
  const [open, setOpen] = useState(false);
  if (plan.payment_type !== 2 || plan.unique_contract_id === null) return null;
  return (
    <>
      {plan.autopay && (
        <span className="sub">
          <StatusTag kind={plan.autopay === 'on' ? 'ok' : 'bad'}>
            AutoPay {plan.autopay === 'on' ? 'on' : 'needs attention'}
          </StatusTag>
        </span>
      )}
      <Button variant="quiet" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        AutoPay<span className="vh"> of plan no. {plan.id}</span>
      </Button>
      {open && <AutopayDialog planId={plan.id} onClose={() => setOpen(false)} />}
    </>
  );
};
