import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { formatDate } from '#lib/domain/days.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import { AutopayButton } from '../autopay/autopay-button.tsx';
import { IfPermitted } from '../permissions.tsx';
import type { PlanData } from './plan-data.ts';

const ContractIdDialog = lazyDialog(
  'Correct the contract ID',
  async () => (await import('./contract-id-dialog.tsx')).ContractIdDialog,
);

const dateOf = (instant: string | null) => instant && formatDate(new Date(instant));

const moneyOf = (naira: number | null) => naira !== null && <Money naira={naira} />;

/** Whose plan it is, on which terms, and how far. */
export const PlanTerms = ({ plan, terms, price, commission }: PlanData) => (
  <section className="card stack">
    <h2>Plan no. {plan.id}</h2>
    <DescriptionList
      lines={[
        {
          name: 'Property',
          value: (
            <a className="link" href={`/office/properties/${plan.property.id}`}>
              {plan.property.name}
            </a>
          ),
        },
        { name: 'Units', value: plan.number_of_unit },
        { name: 'Plots', value: plan.plots && plan.plots.length > 0 && plotNames(plan.plots) },
        { name: 'Building', value: plan.purpose },
        { name: 'Contract ID', value: plan.unique_contract_id },
        { name: 'Contract given', value: dateOf(terms.contract_assigned_at) },
        { name: 'Bought', value: dateOf(plan.created_at) },
        { name: 'Bought at, a unit', value: <Money naira={price.unit} /> },
        { name: 'Price the day before', value: moneyOf(price.day_before) },
        { name: 'Price the day after', value: moneyOf(price.day_after) },
        { name: 'Terms', value: terms.duration ? `${terms.schedule}, ${terms.duration} months` : 'Paid at once' },
        { name: 'Marketer', value: terms.marketer && `${terms.marketer.name}, ${terms.marketer.code}` },
        { name: 'Completed', value: dateOf(terms.completed_at) },
        {
          name: 'Commission earned',
          value: commission && (
            <>
              <Money naira={commission.earned} />
              {commission.taken_back > 0 && (
                <>
                  , <Money naira={commission.taken_back} /> taken back
                </>
              )}
            </>
          ),
        },
        { name: 'Kept if ended', value: `${terms.kept_percent}%, rest in ${terms.refund_days} days` },
      ]}
    />
    <ContractActions plan={plan} />
    <AutopayButton plan={plan} />
  </section>
);

const ContractActions = ({ plan }: Pick<PlanData, 'plan'>) => {
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <IfPermitted to="read identity files">
        <ButtonLink href={`/office/plans/${plan.id}/form`}>Read the contract form</ButtonLink>
      </IfPermitted>
      {plan.unique_contract_id && (
        <IfPermitted to="change plans">
          <Button data-key="i" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            Correct the contract ID
          </Button>
        </IfPermitted>
      )}
      {correcting && plan.unique_contract_id && (
        <ContractIdDialog planId={plan.id} contractId={plan.unique_contract_id} onClose={() => setCorrecting(false)} />
      )}
    </>
  );
};
