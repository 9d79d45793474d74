import { Field } from '#islands/ui/fields/field.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import { submitContractId } from '../decisions.ts';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';

type Assigned = Pick<OfficePlan, 'id'> & { property: { name: string }; customer: { name: string } };

export const AssignDialog = ({ plan, ...dialog }: PromptDialogProps & { plan: Assigned }) => (
  <PromptDialog
    {...dialog}
    title="Assign contract ID"
    action={{ text: 'Assign', variant: 'primary', busyText: 'Assigning…' }}
    send={async (contractId) => {
      const { plan: assigned } = await submitContractId({ id: plan.id, unique_contract_id: contractId });
      return `Contract ${assigned.unique_contract_id} assigned`;
    }}
  >
    {(field) => (
      <div className="stack">
        <p className="mut">
          {plan.property.name}, {plan.customer.name}. From then on the customer can pay instalments and fees.
        </p>
        <Field
          label="Contract ID"
          optional
          hint="Left empty, the next number is taken."
          maxLength={40}
          data-autofocus
          {...field}
        />
      </div>
    )}
  </PromptDialog>
);
