import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { $toasts, closeToast } from '#lib/client/toasts.ts';
import { Button } from './button.tsx';
import { $dialogs } from './dialog-stack.ts';
import { Icon } from './icon.tsx';
import { closeIcon, failIcon, infoIcon, okIcon } from './icons.ts';

const looks = {
  success: { icon: okIcon, className: 'toast ok' },
  error: { icon: failIcon, className: 'toast bad' },
  info: { icon: infoIcon, className: 'toast' },
} as const;

export interface ToastProps {
  kind: keyof typeof looks;
  text: string;
  onClose: () => void;
}

/** Line breaks of the text are kept: several messages of the server stand in one toast. */
export const Toast = ({ kind, text, onClose }: ToastProps) => (
  <div className={looks[kind].className}>
    <Icon of={looks[kind].icon} />
    <p>{text}</p>
    <Button look="quiet" icon={closeIcon} label="Close" className="plain-ink" onClick={onClose} />
  </div>
);

/** The region is there before the first toast, so that screen readers announce it. */
export const Toasts = () => {
  // What the page before left open is there at once, which the server could not know.
  const toasts = useStore($toasts, { ssr: 'initial' });
  const dialog = useStore($dialogs).at(-1);
  const region = (
    <div className="toasts" role="status">
      {toasts.map(({ id, kind, text }) => (
        <Toast key={id} kind={kind} text={text} onClose={() => closeToast(id)} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
};
