import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { listFieldNames } from './field-names.ts';
import type { PropertyConflict, PropertyStore } from './property-store.ts';
import { changesBetween, type PropertyValues, toPayload, toValues } from './property-values.ts';

interface ConflictDialogProps {
  conflict: PropertyConflict;
  store: PropertyStore;
  /** The values that the form started with. */
  before: PropertyValues;
  onSettled: () => void;
}

/** Shows what another clerk has saved in the meantime, and lets this one decide. */
export const ConflictDialog = ({ conflict, store, before, onSettled }: ConflictDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const { theirs, mine } = conflict;
  const changed = Object.keys(changesBetween(toPayload(before), toPayload(toValues(theirs.property))));
  const changedByBoth = changed.filter((field) => field in mine);
  const settle = async (saveMine: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await store.settle(conflict, saveMine))) return;
      onSettled();
      toast(saveMine ? 'success' : 'info', saveMine ? 'Changes saved' : 'This is what it says now');
    } catch (failure) {
      setRefused(failureText(failure, somethingWrong));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title="Changed in the meantime"
      locked={busy}
      onClose={() => store.$conflict.set(null)}
      actions={
        <>
          <Button onClick={() => settle(false)}>Discard mine</Button>
          <Button variant="primary" busy={busy} busyText="Saving…" onClick={() => settle(true)}>
            Save mine too
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {theirs.changes[0]?.by ?? 'Somebody else'} changed{' '}
          {changed.length > 0 ? listFieldNames(changed) : 'this property'} while you were working on it. Your changes
          are not saved yet.
        </p>
        {changedByBoth.length > 0 && (
          <Notice kind="wait">
            You both changed {listFieldNames(changedByBoth)}. Saving yours replaces what is there now.
          </Notice>
        )}
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
