import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { focusHeading } from '../feedback/focus-heading.ts';
import { closeIcon } from '../icons/icons.ts';
import { pushDialog, removeDialog } from './dialog-stack.ts';
import { useHistorySteps } from './use-history-steps.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Escape, the close button, the browser's back button, and a click on the backdrop that loses no input. */
  onClose: () => void;
  /** For a dialog with steps of its own in the browser's history, or one that the URL opens. */
  onBack?: () => void;
  children: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode;
  /** Makes the dialog a form, which a button of `actions` with type 'submit' sends. */
  onSubmit?: () => void;
  /** Cannot be closed, for example while something is sent. */
  locked?: boolean;
  /** 720 px instead of 480 px. */
  wide?: boolean;
  /** Full screen. */
  full?: boolean;
}

let escaped = false;

// on the window, because the focus may be on nothing
if (typeof window !== 'undefined')
  window.addEventListener('keydown', ({ key }) => {
    escaped = key === 'Escape';
  });

/** Opens the dialog as a modal. Afterwards the focus returns to where it was. */
const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    // the content may name an element, else the title gets the focus
    [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    pushDialog(dialog);
    return () => {
      removeDialog(dialog);
      dialog.close();
      restoreFocus(opener);
    };
  }, []);
  return ref;
};

const restoreFocus = (opener: Element | null) => {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener.focus();
  focusHeading();
};

const OpenDialog = (props: DialogProps) => {
  const { title, onClose, onBack, children, actions, onSubmit, locked = false, wide, full } = props;
  const ref = useModal();
  const titleId = useId();
  const steps = useHistorySteps(() => {
    if (locked) steps.forward();
    else onClose();
  }, !onBack);
  // something was typed or chosen, and can still be sent
  const edited = useRef(false);
  const losesInput = () => edited.current && ref.current?.querySelector('[type=submit]');
  // selecting text may start inside and end on the backdrop, which is not a click on the backdrop
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
      className={clsx('dlg', wide && 'wide', full && 'full')}
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // the second press of a double one was meant for what opened it
        if (isOutside(event) && event.detail < 2 && pressedOutside.current && !losesInput()) close();
      }}
      onInput={() => {
        edited.current = true;
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // without the key it is the back gesture of Android, which goes one step back
        if (onBack && !escaped && !locked) onBack();
        else close();
      }}
      onClose={(event) => {
        // browsers close it at a second Escape or gesture whatever onCancel does; unmounting closes it too
        const dialog = event.currentTarget;
        if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
        if (locked || (onBack && !escaped)) dialog.showModal();
        if (!locked) (escaped ? onClose : (onBack ?? onClose))();
      }}
    >
      <header>
        <h2 id={titleId} tabIndex={-1} data-autofocus="">
          {title}
        </h2>
        <Button
          variant="quiet"
          icon={closeIcon}
          label="Close"
          className="plain-ink"
          disabled={locked}
          onClick={close}
        />
      </header>
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // a submit bubbles through portals, to a form that may contain the dialog in the React tree
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

/** A bottom sheet on phones, centred from 560 px. Its content is mounted only while it is open. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null);
