import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { Button } from '../actions/button.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { closeIcon } from '../icons/icons.ts';

interface Closable {
  onClose: () => void;
}

const shown = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  // gives the focus back, for the dialog that comes to remember
  return () => dialog.close();
};

/** Stands in for a dialog of that title: `Dialog` comes with the first one too. */
const Coming = ({ title, onClose }: Closable & { title: string }) => (
  <dialog
    ref={shown}
    className="dlg"
    aria-label={title}
    // when the one that came took its place, nobody closed it
    onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
  >
    <header>
      <h2 tabIndex={-1}>{title}</h2>
      <Button look="quiet" icon={closeIcon} label="Close" className="plain-ink" onClick={onClose} />
    </header>
    <div className="in-dlg">
      <SkeletonRows rows={3} />
    </div>
  </dialog>
);

/**
 * A dialog whose script is fetched when it is first opened: most visits only look. Without a network the screen stays
 * as it is and says so.
 */
export const lazyDialog =
  <P extends Closable>(title: string, load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  (props: P) => {
    const [Part, setPart] = useState<ComponentType<P>>();
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
    useEffect(() => {
      let wanted = true;
      const give = (part: ComponentType<P>) => wanted && setPart(() => part);
      const giveUp = () => {
        if (!wanted) return;
        toast('error', networkError);
        onClose();
      };
      load().then(give, giveUp);
      return () => {
        wanted = false;
      };
    }, []);
    return Part ? <Part {...props} /> : <Coming title={title} onClose={onClose} />;
  };
