import { useState } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { Dialog } from '#islands/ui/dialog.tsx';
import { Notice } from '#islands/ui/notice.tsx';
import { failureText } from '#lib/client/failure-text.ts';
import { toast } from '#lib/client/toasts.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { Refused } from '../dialog-parts.tsx';
import { namesOf } from './field-names.ts';
import { changesBetween, type PropertyValues, payloadOf, valuesOf } from './form-values.ts';
import type { Conflict, PropertyStore } from './property-store.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  store: PropertyStore;
  /** What this form began with. */
  before: PropertyValues;
  onSettled: () => void;
}

/** Two at one property: the second sees what the first has changed, and decides. */
export const ConflictDialog = ({ conflict, store, before, onSettled }: ConflictDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const { theirs, mine } = conflict;
  const changed = Object.keys(changesBetween(payloadOf(before), payloadOf(valuesOf(theirs.property))));
  const both = changed.filter((field) => field in mine);
  const settle = async (saveMine: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await store.settle(conflict, saveMine))) return;
      onSettled();
      toast(saveMine ? 'success' : 'info', saveMine ? 'Changes saved' : 'This is how it stands now');
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
          <Button look="pri" busy={busy} busyText="Saving…" onClick={() => settle(true)}>
            Save mine too
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {theirs.changes[0]?.by ?? 'Somebody else'} changed {changed.length > 0 ? namesOf(changed) : 'this property'}{' '}
          while you were working on it. Nothing of yours is saved yet.
        </p>
        {both.length > 0 && (
          <Notice kind="wait">You both changed {namesOf(both)}. Saving yours replaces what stands there now.</Notice>
        )}
        <Refused text={refused} />
      </div>
    </Dialog>
  );
};
