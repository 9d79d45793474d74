import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import { SubmitDialog } from '#islands/ui/overlay/submit-dialog.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import type { OfficePlot } from '#lib/api/office/site-plans.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { compareLabels, plotNames } from '#lib/domain/site-plan/layout.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { submitPlots } from '../decisions.ts';

interface PlotsDialogProps {
  plan: OfficePlan;
  onClose: () => void;
}

/** Gives a plan its plots, one for each unit, or others in place of them. */
export const PlotsDialog = ({ plan, onClose }: PlotsDialogProps) => {
  const input = { id: plan.property.id };
  const read = useQuery('GET /office/properties/{id}/layout', input);
  if (read.state === 'ready' && read.data.layout)
    return <PlotsForm plan={plan} plots={read.data.layout.plots} onClose={onClose} />;
  return (
    <Dialog open title="Plots of this plan" onClose={onClose}>
      {read.state === 'failed' ? (
        <div className="stack">
          <DialogError text={failureText(read.error, somethingWrong)} />
          <Button onClick={read.retry}>Try again</Button>
        </div>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
};

const PlotsForm = ({ plan, plots, onClose }: PlotsDialogProps & { plots: readonly OfficePlot[] }) => {
  const had = plots.filter(({ plan_id }) => plan_id === plan.id).map(({ id }) => id);
  const [chosen, setChosen] = useState(() =>
    Array.from({ length: plan.number_of_unit }, (_, at) => String(had[at] ?? '')),
  );
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const ids = chosen.filter((id) => id !== '').map(Number);
  const replaces = had.some((id) => !ids.includes(id));
  const options = plots
    .filter(({ state, plan_id }) => state === 'free' || plan_id === plan.id)
    .toSorted((a, b) => compareLabels(a.label, b.label));
  const send = async () => {
    if (busy) return;
    if (new Set(ids).size < ids.length) return setError('The same plot is chosen twice.');
    if (replaces && reason.trim() === '') return setError('Give a reason. The customer will see this.');
    setBusy(true);
    try {
      const { plots: names } = (await submitPlots({ id: plan.id, plots: ids, reason })).plan;
      toast(
        'success',
        names?.length ? `${plotNames(names)} given to ${plan.customer.name}` : 'All plots removed from the plan',
      );
      onClose();
    } catch (failure) {
      setError(failureText(failure, somethingWrong));
      setBusy(false);
    }
  };
  return (
    <SubmitDialog
      title="Plots of this plan"
      action={{ text: 'Save', variant: 'primary', busyText: 'Saving…' }}
      onSubmit={() => void send()}
      busy={busy}
      refused={error}
      onClose={onClose}
      className="stack"
    >
      <p className="mut">
        {plan.property.name}, {plan.customer.name}. The customer is told at once.
      </p>
      {chosen.map((value, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: one for each unit
          key={at}
          label={chosen.length === 1 ? 'Plot' : `Plot ${at + 1} of ${chosen.length}`}
          name={`plot_${at + 1}`}
          placeholder="Not chosen yet"
          options={options.map(({ id, label, size }) => ({
            value: id,
            label: size === null ? `Plot ${label}` : `Plot ${label}, ${size} SQ m`,
          }))}
          value={value}
          onChange={({ target }) => setChosen(chosen.with(at, target.value))}
        />
      ))}
      {replaces && (
        <Field
          label="Reason"
          name="reason"
          hint="The customer will see this."
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </SubmitDialog>
  );
};
