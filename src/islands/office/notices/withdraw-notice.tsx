import { AreaField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { OfficeNotice } from '#lib/api/office/notices-and-enquiries.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { correctionHint, withdrawExplained } from '#lib/messages/office/notice-forms.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { customersText } from './notice-kinds.ts';

interface WithdrawNoticeProps {
  notice: OfficeNotice;
  onClose: () => void;
}

/** Takes a notice back, with the reason for the office and what its readers read in its place. */
export const WithdrawNotice = ({ notice: { id, title, readers }, onClose }: WithdrawNoticeProps) => {
  const { field, submit, busy, showErrors } = useAppForm({
    resolver: rulesResolver(({ reason }: { reason: string; correction: string }) => ({
      reason: reasonProblem(reason),
    })),
    defaultValues: { reason: '', correction: '' },
    clearOnChange: true,
  });
  const send = submit(async ({ reason, correction }) => {
    try {
      const { notice } = await api('POST /office/notifications/{id}/withdraw', { id, reason, correction });
      toast('success', `Withdrawn. ${customersText(notice.readers)} had read it`);
      onClose();
    } catch (failure) {
      if (!showErrors(fieldErrors(failure))) showErrors({ reason: failureText(failure, somethingWrong) });
    } finally {
      refreshQueries('/api/office/notifications');
    }
  });
  return (
    <Dialog
      open
      title="Withdraw this notice"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Withdraw notice', variant: 'danger', busyText: 'Withdrawing…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack">
        <p>
          <b>{title}</b> · read by {customersText(readers)}
        </p>
        <p>{withdrawExplained}</p>
        <ReasonField {...field('reason')} hint="For the office only: customers do not see it" />
        <IfPermitted to="change bank accounts">
          <AreaField
            label="What is right instead"
            optional
            rows={4}
            maxLength={2000}
            hint={correctionHint}
            {...field('correction')}
          />
        </IfPermitted>
      </div>
    </Dialog>
  );
};
