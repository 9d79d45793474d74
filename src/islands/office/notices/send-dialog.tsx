import { useStore } from '@nanostores/react';
import type { Notice } from '#lib/api/office/notices-and-enquiries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { customersText, noticeKindHints } from './notice-kinds.ts';
import { $noticeDraft, submitNotice } from './notice-store.ts';

interface SendDialogProps {
  /** Recipients by kind, once loaded. */
  customers: Record<Notice['kind'], number> | undefined;
  onClose: () => void;
}

/** Preview with the number of recipients, because a notice cannot be recalled. */
export const SendDialog = ({ customers, onClose }: SendDialogProps) => {
  const { title, content, kind, properties } = useStore($noticeDraft);
  const count = customers ? customersText(customers[kind]) : 'customers';
  return (
    <ConfirmDialog
      title="Send this notice?"
      action={{ text: `Send to ${count}`, look: 'pri', busyText: 'Sending…' }}
      onClose={onClose}
      send={async () => {
        const reached = await submitNotice();
        toast('success', `Notice sent to ${customersText(reached)}`);
      }}
    >
      <div className="enquiry stack">
        <h3>{title.trim()}</h3>
        <p className="message">{content.trim()}</p>
        {properties.length > 0 && <p className="sm mut">Leads to: {properties.map(({ name }) => name).join(', ')}</p>}
      </div>
      <p>{noticeKindHints[kind]} It stands in their notifications at once, is not mailed, and can’t be called back.</p>
    </ConfirmDialog>
  );
};
