import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { LabelledProgressBar } from '#islands/ui/display/progress-bar.tsx';
import type { OfficePlan } from '#lib/api/office/payments-and-plans.ts';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { ReleaseButton } from '../holds/release-button.tsx';
import { AssignDialog } from './assign-dialog.tsx';

export const PlanItem = ({ plan }: { plan: OfficePlan }) => {
  const [assigning, setAssigning] = useState(false);
  const units = plan.number_of_unit === 1 ? '1 unit' : `${plan.number_of_unit} units`;
  return (
    <li className="item">
      <a className="t b" href={`/office/customers/${plan.customer.id}`}>
        {plan.customer.name}
      </a>
      <span className="amt">
        <Money naira={plan.paid_amount} short />
      </span>
      <span className="sub">
        {plan.property.name}, {units}
        {plan.purpose && `, ${plan.purpose}`} · {formatDate(new Date(plan.created_at))}
      </span>
      <span className="tail self-start text-sm text-ink-2">
        <span>
          of <Money naira={plan.total_amount} short />
        </span>
      </span>
      <LabelledProgressBar
        percent={plan.payment_percentage}
        label={`${plan.property.name} of ${plan.customer.name}, paid`}
      />
      {plan.unique_contract_id && <span className="sub">Contract {plan.unique_contract_id}</span>}
      {plan.hold && (
        <span className="sub num">
          Units {plan.hold.held ? 'held' : 'were held'} until {formatDateTime(new Date(plan.hold.until))}
        </span>
      )}
      {plan.hold?.held && <ReleaseButton className="due" planId={plan.id} who={plan.customer.name} />}
      {plan.state === 'awaiting' && (
        <Button variant="soft" className="due" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
          Assign contract ID
        </Button>
      )}
      <AssignDialog plan={plan} open={assigning} onClose={() => setAssigning(false)} />
    </li>
  );
};
