import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { useUnsavedWarning } from '../use-unsaved-warning.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ItemForm, ItemValues } from './use-item-form.ts';

export interface ItemDialogProps<V extends ItemValues> {
  title: string;
  form: ItemForm<V>;
  labels: Record<keyof V & string, string>;
  /** What the button says: 'Save question'. */
  action: string;
  busyText?: string;
  /** Something was chosen that the form does not know of. */
  touched?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** One thing of a list is written or changed. Closed by mistake, it asks before it lets what was typed go. */
export function ItemDialog<V extends ItemValues>(props: ItemDialogProps<V>) {
  const { title, form, labels, action, busyText = 'Saving…', touched = false, wide, onClose, children } = props;
  const [leaving, setLeaving] = useState(false);
  const unsaved = form.dirty || touched;
  useUnsavedWarning(unsaved && !form.busy);
  const gone = form.meanwhile === 'gone';
  return (
    <Dialog
      open
      title={title}
      wide={wide ?? false}
      locked={form.busy}
      onClose={() => (unsaved && !leaving ? setLeaving(true) : onClose())}
      onSubmit={() => {
        setLeaving(false);
        form.submit();
      }}
      actions={
        <>
          <Button onClick={onClose}>{unsaved ? 'Discard' : 'Cancel'}</Button>
          {!gone && (
            <Button look="pri" type="submit" busy={form.busy} busyText={busyText}>
              {form.meanwhile ? 'Save mine instead' : action}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-5">
        {children}
        <ConflictNotice form={form} labels={labels} />
        {leaving && (
          <Notice kind="wait" live>
            What you typed is not saved. Close again, or press Discard, to let it go.
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
