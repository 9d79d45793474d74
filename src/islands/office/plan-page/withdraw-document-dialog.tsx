import { AreaField } from '#islands/ui/fields/field.tsx';
import type { OfficeDocument } from '#lib/api/office/plans/plans.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { required } from '#lib/messages/validation.ts';
import { PromptDialog } from '../prompt-dialog.tsx';

interface WithdrawDocumentDialogProps {
  planId: number;
  document: OfficeDocument;
  onClose: () => void;
}

export const WithdrawDocumentDialog = ({ planId, document, onClose }: WithdrawDocumentDialogProps) => (
  <PromptDialog
    open
    onClose={onClose}
    title="Withdraw this document"
    action={{ text: 'Withdraw document', variant: 'danger', busyText: 'Withdrawing…' }}
    validate={(reason) => (reason.trim() ? '' : required('Reason'))}
    send={async (reason) => {
      const which = { id: planId, document_id: document.id, reason };
      await api('POST /office/plans/{id}/documents/{document_id}/withdraw', which);
      refreshQueries('/api/office/plans', '/api/office/customers');
      return 'Document withdrawn: the customer is told why';
    }}
  >
    {(field) => (
      <div className="stack">
        <p className="mut">
          {document.document_name} stays here for the office. The customer can no longer open it
          {document.made_here && ', and anyone who verifies its code sees that it is no longer valid'}.
        </p>
        <AreaField
          label="Reason"
          hint={
            document.made_here
              ? 'The customer and anyone who verifies the code will see this.'
              : 'The customer will see this.'
          }
          maxLength={300}
          data-autofocus
          {...field}
        />
      </div>
    )}
  </PromptDialog>
);
