import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { mutation } from '#lib/client/api/mutation.ts';
import { required } from '#lib/messages/validation.ts';

const writeNote = mutation('POST /office/customers/{id}/notes', { refreshes: ['customers'] });

interface CustomerNoteDialogProps {
  customerId: number;
  isCall: boolean;
  onClose: () => void;
}

export const CustomerNoteDialog = ({ customerId, isCall, onClose }: CustomerNoteDialogProps) => (
  <FormDialog
    title={isCall ? 'Log a call' : 'Add a note'}
    action={{ text: isCall ? 'Save call' : 'Save note', variant: 'primary', busyText: 'Saving…' }}
    defaults={{ text: '' }}
    rules={({ text }) => ({ text: text.trim() === '' && required('Note') })}
    send={({ text }) => writeNote({ id: customerId, text, is_call: isCall })}
    done={isCall ? 'Call saved' : 'Note saved'}
    onClose={onClose}
  >
    {({ field }) => (
      <AreaField
        label={isCall ? 'What it was about' : 'Note'}
        hint="Only the office reads it. It can’t be changed afterwards. A promise to pay is noted on the plan."
        rows={4}
        maxLength={1000}
        {...field('text')}
      />
    )}
  </FormDialog>
);
