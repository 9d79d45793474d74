import { Field } from '#islands/ui/field.tsx';
import type { OfficePlan } from '#lib/contract/office.ts';
import { AskDialog, type AskDialogProps } from '../ask-dialog.tsx';
import { assign } from '../decide-store.ts';

export const AssignDialog = ({ plan, ...dialog }: AskDialogProps & { plan: OfficePlan }) => (
  <AskDialog
    {...dialog}
    title="Assign contract ID"
    action={{ text: 'Assign', look: 'pri', busyText: 'Assigning…' }}
    send={async (contractId) => `Contract ${(await assign(plan.id, contractId)).unique_contract_id} assigned`}
  >
    {({ onChange, ...field }) => (
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
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )}
  </AskDialog>
);
