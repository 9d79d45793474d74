import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ItemForm, ItemValues } from './use-item-form.ts';

interface ItemDialogProps<V extends ItemValues> {
  title: string;
  form: ItemForm<V>;
  labels: Record<keyof V & string, string>;
  /** Label of the submit button: 'Save question'. */
  action: string;
  busyText?: string;
  /** There are unsaved changes outside the form's values, such as a chosen file. */
  touched?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Creates or edits one entry of a list. Warns before it discards unsaved changes. */
export function ItemDialog<V extends ItemValues>(props: ItemDialogProps<V>) {
  const { title, form, labels, action, busyText = 'Saving…', touched = false, wide, onClose, children } = props;
  const [discarding, setDiscarding] = useState(false);
  const unsaved = form.dirty || touched;
  useUnsavedWarning(unsaved && !form.busy);
  const removed = form.conflict === 'removed';
  return (
    <Dialog
      open
      title={title}
      wide={wide ?? false}
      locked={form.busy}
      onClose={() => (unsaved && !discarding ? setDiscarding(true) : onClose())}
      onSubmit={() => {
        setDiscarding(false);
        form.submit();
      }}
      actions={
        <>
          <Button onClick={onClose}>{unsaved ? 'Discard' : 'Cancel'}</Button>
          {!removed && (
            <Button variant="primary" type="submit" busy={form.busy} busyText={busyText}>
              {form.conflict ? 'Overwrite with my version' : action}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-5">
        {children}
        <ConflictNotice form={form} labels={labels} />
        {discarding && (
          <Notice kind="wait" live>
            What you typed is not saved. Close again, or press Discard, to throw it away.
          </Notice>
        )}
        {form.refused && (
          <Notice kind="bad" live>
            {form.refused}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
