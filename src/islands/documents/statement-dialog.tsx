import { DayField } from '#islands/ui/fields/day-field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { SubmitDialog } from '#islands/ui/overlay/submit-dialog.tsx';
import { statementForm } from '#lib/api/payments/statement-form.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import type { Day } from '#lib/domain/days.ts';
import { type IssueStatement, requestStatement, type StatementDates } from './request-statement.ts';

interface StatementDialogProps {
  /** The day the account was created, the earliest day to choose. */
  opened: Day;
  issue: IssueStatement;
  onClose: () => void;
}

export const StatementDialog = ({ opened, issue, onClose }: StatementDialogProps) => {
  const now = serverDay();
  const { controlledField, submit, busy, showErrors } = useAppForm<StatementDates>({
    resolver: payloadResolver(statementForm(now, opened), (days) => days),
    defaultValues: { start_date: '', end_date: '' },
    clearOnChange: true,
  });
  const request = submit(async (days) => {
    const errors = await requestStatement(days, issue);
    if (errors) showErrors(errors);
    else onClose();
  });
  const range = { min: opened, max: now };
  return (
    <SubmitDialog
      title="Account Statement"
      action={{ text: 'Get statement', busyText: 'Preparing…' }}
      onSubmit={request}
      busy={busy}
      onClose={onClose}
      className="stack gap-5"
    >
      <p className="mut">Everything between these two days, both included, as a PDF.</p>
      <DayField label="Start Date" pick="Choose the first day" {...range} {...controlledField('start_date')} />
      <DayField label="End Date" pick="Choose the last day" {...range} {...controlledField('end_date')} />
    </SubmitDialog>
  );
};
