import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import { AutopayButton } from '../autopay/autopay-button.tsx';
import { ReleaseButton } from '../holds/release-button.tsx';
import { usePermission } from '../permissions.tsx';

const AssignDialog = lazyDialog('Assign contract ID', async () => (await import('./assign-dialog.tsx')).AssignDialog);
const PlotsDialog = lazyDialog('Plots of this plan', async () => (await import('./plots-dialog.tsx')).PlotsDialog);

/** What can be done with a plan in the list. */
export const PlanActs = ({ plan }: { plan: OfficePlan }) => {
  const may = usePermission();
  const [open, setOpen] = useState<'contract' | 'plots' | null>(null);
  const close = () => setOpen(null);
  const who = <span className="vh">: plan of {plan.customer.name}</span>;
  return (
    <>
      {plan.hold?.held && <ReleaseButton planId={plan.id} who={plan.customer.name} />}
      <AutopayButton plan={plan} />
      {plan.state === 'awaiting' && may('change plans') && (
        <Button data-key="c" variant="soft" aria-haspopup="dialog" onClick={() => setOpen('contract')}>
          Assign contract ID{who}
        </Button>
      )}
      {plan.plots && plan.hold?.held !== false && may('change plans') && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('plots')}>
          {plan.plots.length < plan.number_of_unit ? 'Choose plots' : 'Change plots'}
          {who}
        </Button>
      )}
      {open === 'contract' && <AssignDialog plan={plan} open onClose={close} />}
      {open === 'plots' && <PlotsDialog plan={plan} onClose={close} />}
    </>
  );
};
