import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { noticeProposed, sentAtOnce, sentWhenApproved } from '#lib/messages/office/notices/notice-forms.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { usePermission } from '../permissions.tsx';
import { customersText, noticeKindHints } from './notice-kinds.ts';
import { submitNotice } from './submit-notice.ts';
import type { NoticeValues } from './use-notice-form.ts';

interface SendDialogProps {
  notice: NoticeValues;
  /** Recipients by kind, once loaded. */
  customers: Record<OfficeNotice['kind'], number> | undefined;
  onSent: () => void;
  /** With the server's errors by the fields of the form. */
  onRefused: (errors: Record<string, string>) => void;
  onClose: () => void;
}

/** Preview with the number of recipients, because a notice that was read stays read. */
export const SendDialog = ({ notice, customers, onSent, onRefused, onClose }: SendDialogProps) => {
  const { title, content, kind, properties } = notice;
  const count = customers ? customersText(customers[kind]) : 'customers';
  const alone = usePermission()('change bank accounts');
  const send = async () => {
    try {
      const { customers: reached, waits } = await submitNotice(notice);
      if (waits) toast('info', noticeProposed);
      else toast('success', `Notice sent to ${customersText(reached)}`);
      onSent();
    } catch (failure) {
      const { property_ids, ...errors } = fieldErrors(failure);
      onRefused({ ...errors, ...(property_ids && { properties: property_ids }) });
      throw failure;
    }
  };
  return (
    <ConfirmDialog
      title={alone ? 'Send this notice?' : 'Send this notice for approval?'}
      action={{
        text: alone ? `Send to ${count}` : 'Send for approval',
        variant: 'primary',
        busyText: alone ? 'Sending…' : 'Asking…',
      }}
      onClose={onClose}
      send={send}
    >
      <div className="enquiry stack">
        <h3>{title.trim()}</h3>
        <p className="message">{content.trim()}</p>
        {properties.length > 0 && <p className="sm mut">Leads to: {properties.map(({ name }) => name).join(', ')}</p>}
      </div>
      <p>
        {noticeKindHints[kind]} {alone ? sentAtOnce : sentWhenApproved}
      </p>
    </ConfirmDialog>
  );
};
