import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { LabelledProgressBar } from '#islands/ui/display/progress-bar.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import { AutopayButton } from '../autopay/autopay-button.tsx';
import { ReleaseButton } from '../holds/release-button.tsx';
import { usePermission } from '../permissions.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { PlotsDialog } from './plots-dialog.tsx';

interface PlanItemProps {
  plan: OfficePlan;
  /** Before its customer, where many can be chosen. */
  check?: ReactNode;
}

export const PlanItem = ({ plan, check }: PlanItemProps) => {
  const may = usePermission();
  const [assigning, setAssigning] = useState(false);
  const [choosingPlots, setChoosingPlots] = useState(false);
  const units = plan.number_of_unit === 1 ? '1 unit' : `${plan.number_of_unit} units`;
  return (
    <li className="item">
      <span className="t row tight">
        {check}
        <a className="b" href={`/office/customers/${plan.customer.id}`}>
          {plan.customer.name}
        </a>
      </span>
      <span className="amt">
        <Money naira={plan.paid_amount} />
      </span>
      <span className="sub">
        <a className="link" href={`/office/plans/${plan.id}`}>
          {plan.property.name}
        </a>
        , {units}
        {plan.purpose && `, ${plan.purpose}`} · {formatDate(new Date(plan.created_at))}
      </span>
      <span className="tail self-start text-sm text-ink-2">
        <span>
          of <Money naira={plan.total_amount} />
        </span>
      </span>
      <LabelledProgressBar
        percent={plan.payment_percentage}
        label={`${plan.property.name} of ${plan.customer.name}, paid`}
      />
      {plan.plots && <span className="sub">{plotsText(plan)}</span>}
      {plan.unique_contract_id && <span className="sub">Contract {plan.unique_contract_id}</span>}
      {plan.hold && (
        <span className="sub num">
          Units {plan.hold.held ? 'held' : 'were held'} until {formatDateTime(new Date(plan.hold.until))}
        </span>
      )}
      {plan.hold?.held && <ReleaseButton className="due" planId={plan.id} who={plan.customer.name} />}
      <AutopayButton plan={plan} className="due" />
      {plan.state === 'awaiting' && may('change plans') && (
        <Button variant="soft" className="due" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
          Assign contract ID
        </Button>
      )}
      {plan.plots && plan.hold?.held !== false && may('change plans') && (
        <Button className="due" aria-haspopup="dialog" onClick={() => setChoosingPlots(true)}>
          {plan.plots.length < plan.number_of_unit ? 'Choose plots' : 'Change plots'}
        </Button>
      )}
      {choosingPlots && <PlotsDialog plan={plan} onClose={() => setChoosingPlots(false)} />}
      <AssignDialog plan={plan} open={assigning} onClose={() => setAssigning(false)} />
    </li>
  );
};

const plotsText = ({ plots, number_of_unit }: OfficePlan) =>
  [plotNames(plots ?? []), (plots?.length ?? 0) < number_of_unit && 'Not every unit has its plot yet']
    .filter(Boolean)
    .join('. ');
