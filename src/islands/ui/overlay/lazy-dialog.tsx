import { type ComponentType, useEffect } from 'react';
import '#lib/client/confirming/last-press.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { Button } from '../actions/button.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { closeIcon } from '../icons/icons.ts';
import { useLazyWhen } from './use-lazy.ts';

interface Closable {
  onClose: () => void;
  /** Of a dialog for different questions. */
  title?: string;
  /** Closed, it keeps what was typed. */
  open?: boolean;
}

const openModal = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  // closing returns the focus to the opener, which the loaded dialog then remembers
  return () => dialog.close();
};

/** Native, because `Dialog` itself is loaded with the first dialog. */
const DialogPlaceholder = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <dialog
    ref={openModal}
    className="dlg"
    aria-label={title}
    // it is also closed when the loaded dialog replaces it
    onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
  >
    <header>
      <h2 tabIndex={-1}>{title}</h2>
      <Button variant="quiet" icon={closeIcon} label="Close" className="plain-ink" onClick={onClose} />
    </header>
    <div className="in-dlg">
      <SkeletonRows rows={3} />
    </div>
  </dialog>
);

/** A dialog whose script loads when it is first opened. Without a network it closes again with a toast. */
export const lazyDialog =
  <P extends Closable>(title: string, load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  (props: P) => {
    const { lazy } = useLazyWhen(true, load);
    const { onClose, open = true } = props;
    const failed = lazy.state === 'failed';
    // biome-ignore lint/correctness/useExhaustiveDependencies: only the failure counts
    useEffect(() => {
      if (!failed) return;
      toast('error', networkError);
      onClose();
    }, [failed]);
    if (lazy.state === 'open') return <lazy.part {...props} />;
    return open ? <DialogPlaceholder title={props.title ?? title} onClose={onClose} /> : null;
  };
