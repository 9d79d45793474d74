import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { LabelledProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import { formatDate } from '#lib/domain/days.ts';
import { AutopayButton } from '../autopay/autopay-button.tsx';
import { IfPermitted } from '../permissions.tsx';
import { planStateTags } from '../plans/plan-state-tags.ts';

const IdentityDialog = lazyDialog(
  'Identity of the owners',
  async () => (await import('./identity-dialog.tsx')).IdentityDialog,
);

export const CustomerPlans = ({ plans }: { plans: readonly OfficePlan[] }) => {
  const [opened, setOpened] = useState<OfficePlan | null>(null);
  return (
    <section className="card queue">
      <h2>Plans</h2>
      {plans.length === 0 ? (
        <p className="mut">No plan yet.</p>
      ) : (
        <ul className="list">
          {plans.map((plan) => (
            <CustomerPlan key={plan.id} plan={plan} onIdentity={() => setOpened(plan)} />
          ))}
        </ul>
      )}
      {opened && <IdentityDialog plan={opened} onClose={() => setOpened(null)} />}
    </section>
  );
};

const CustomerPlan = ({ plan, onIdentity }: { plan: OfficePlan; onIdentity: () => void }) => {
  const { kind, text } = planStateTags[plan.state];
  return (
    <li className="item">
      <a className="t b" href={`/office/plans/${plan.id}`}>
        {plan.property.name}
      </a>
      <span className="amt">
        <Money naira={plan.paid_amount} />
      </span>
      <span className="sub">
        Plan no. {plan.id} · {plan.number_of_unit === 1 ? '1 unit' : `${plan.number_of_unit} units`} ·{' '}
        {formatDate(new Date(plan.created_at))}
        {plan.unique_contract_id && ` · Contract ${plan.unique_contract_id}`}
      </span>
      <span className="tail sm mut">
        <span>
          of <Money naira={plan.total_amount} />
        </span>
      </span>
      <LabelledProgressBar percent={plan.payment_percentage} label={`${plan.property.name}, paid`} />
      <span className="sub">
        <StatusTag kind={kind}>{text}</StatusTag>
      </span>
      <IfPermitted to="read identity files">
        <Button variant="quiet" className="tail" aria-haspopup="dialog" onClick={onIdentity}>
          Identity<span className="vh"> of the owners of plan no. {plan.id}</span>
        </Button>
      </IfPermitted>
      <AutopayButton plan={plan} className="tail" />
    </li>
  );
};
