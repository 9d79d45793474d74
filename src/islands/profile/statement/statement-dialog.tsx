import { useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { FieldErrors } from '#lib/api/errors.ts';
import { type Day, today } from '#lib/domain/days.ts';
import { requestStatement, type StatementDates, statementProblems } from './request-statement.ts';

interface StatementDialogProps {
  /** The day the account was created, the earliest day to choose. */
  opened: Day;
  onClose: () => void;
}

const order = ['start_date', 'end_date'] as const;

export const StatementDialog = ({ opened, onClose }: StatementDialogProps) => {
  const [days, setDays] = useState<StatementDates>({ start_date: '', end_date: '' });
  const [shownErrors, setShownErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const now = today(new Date());
  const show = (errors: FieldErrors) => {
    setShownErrors(errors);
    const wrong = order.find((name) => errors[name]);
    if (wrong) fields.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  const submit = async () => {
    if (busy) return;
    const errors = statementProblems(days, now, opened);
    show(errors);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    const refusal = await requestStatement(days);
    setBusy(false);
    if (refusal) show(refusal);
    else onClose();
  };
  const field = (name: keyof StatementDates) => ({
    name,
    value: days[name],
    error: shownErrors[name]?.[0],
    min: opened,
    max: now,
    onChange: (value: string) => {
      setDays({ ...days, [name]: value });
      setShownErrors(({ [name]: _, ...others }) => others);
    },
  });
  return (
    <Dialog
      open
      title="Account Statement"
      onClose={onClose}
      onSubmit={submit}
      locked={busy}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" busy={busy} busyText="Preparing…">
            Get statement
          </Button>
        </>
      }
    >
      <div className="stack gap-5" ref={fields}>
        <p className="mut">All between these two days, both included, as a PDF.</p>
        <DayField label="Start Date" pick="Choose the first day" {...field('start_date')} />
        <DayField label="End Date" pick="Choose the last day" {...field('end_date')} />
      </div>
    </Dialog>
  );
};
