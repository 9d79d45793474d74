import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { classes } from '../classes.ts';
import { focusHeading } from '../feedback/focus-heading.ts';
import { closeIcon } from '../icons/icons.ts';
import { pushDialog, removeDialog } from './dialog-stack.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, a click on the backdrop and the close button all come here. */
  onClose: () => void;
  children: ReactNode;
  /** Stay at the foot while the middle scrolls. */
  actions?: ReactNode;
  /** Turns the whole into a form, so that a button of `actions` with type 'submit' sends it. */
  onSubmit?: () => void;
  /** While something is sent that must not be left alone, it can't be closed. */
  locked?: boolean;
  /** 720 instead of 480 px. */
  wide?: boolean;
  /** The whole screen. */
  full?: boolean;
}

/** Opens as a modal and gives the focus back to where it was. */
const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    // the title comes first, and gives way to what its content names
    [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    pushDialog(dialog);
    return () => {
      removeDialog(dialog);
      dialog.close();
      giveBack(opener);
    };
  }, []);
  return ref;
};

/** To where the focus was, while that is still there. */
const giveBack = (opener: Element | null) => {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener.focus();
  focusHeading();
};

const OpenDialog = ({ title, onClose, children, actions, onSubmit, locked = false, wide, full }: DialogProps) => {
  const ref = useModal();
  const titleId = useId();
  // A press that began inside and ended on the backdrop (selecting text) is no click on the backdrop.
  const pressedOutside = useRef(false);
  const isOutside = (event: MouseEvent) => event.target === ref.current;
  const close = () => {
    if (!locked) onClose();
  };
  const inside = (
    <>
      <div className="in-dlg">{children}</div>
      {actions && <footer>{actions}</footer>}
    </>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close it, as onCancel
    <dialog
      ref={ref}
      className={classes('dlg', wide && 'wide', full && 'full')}
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) close();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // A second Escape closes it past onCancel; the close of an unmounted one is no wish of the reader.
        const dialog = event.currentTarget;
        if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
        if (locked) dialog.showModal();
        else onClose();
      }}
    >
      <header>
        <h2 id={titleId} tabIndex={-1} data-autofocus="">
          {title}
        </h2>
        <Button look="quiet" icon={closeIcon} label="Close" className="plain-ink" disabled={locked} onClick={close} />
      </header>
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A dialog may stand inside another form of the tree: a submit passes through portals.
            event.stopPropagation();
            onSubmit();
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </dialog>
  );
};

/** A sheet from below on phones, in the middle from 560 px. Its content lives only while it is open. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null);
