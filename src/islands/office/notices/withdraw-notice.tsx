import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { correctionHint, withdrawExplained } from '#lib/messages/office/notices/notice-forms.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { customersText } from './notice-kinds.ts';

interface WithdrawNoticeProps {
  notice: OfficeNotice;
  onClose: () => void;
}

const withdrawNotice = mutation('POST /office/notifications/{id}/withdraw', { refreshes: ['notices'] });

/** Takes a notice back, with the reason for the office and what its readers read in its place. */
export const WithdrawNotice = ({ notice: { id, title, readers }, onClose }: WithdrawNoticeProps) => {
  return (
    <FormDialog
      title="Withdraw this notice"
      action={{ text: 'Withdraw notice', variant: 'danger', busyText: 'Withdrawing…' }}
      className="stack"
      defaults={{ reason: '', correction: '' }}
      rules={({ reason }) => ({ reason: reasonProblem(reason) })}
      send={(values) => withdrawNotice({ id, ...values })}
      done={({ notice }) => toast('success', `Withdrawn. ${customersText(notice.readers)} had read it`)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
};
