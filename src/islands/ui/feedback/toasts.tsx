import { useStore } from '@nanostores/react';
import type { PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, closeToast, holdToasts, releaseToasts } from '#lib/client/page/toasts.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { closeIcon, failIcon, infoIcon, okIcon } from '../icons/icons.ts';
import { $openDialogs } from '../overlay/dialog-stack.ts';
import { useSwipe } from './use-swipe.ts';

const looks = {
  success: { icon: okIcon, className: 'toast ok' },
  error: { icon: failIcon, className: 'toast bad' },
  info: { icon: infoIcon, className: 'toast' },
} as const;

interface ToastMessageProps {
  kind: keyof typeof looks;
  text: string;
  onClose: () => void;
}

/** Line breaks of the text are kept: several messages of the server stand in one toast. */
const ToastMessage = ({ kind, text, onClose }: ToastMessageProps) => {
  const swipe = useSwipe(onClose);
  return (
    <div className={looks[kind].className} {...swipe}>
      <Icon of={looks[kind].icon} />
      <p>{text}</p>
      <Button look="quiet" icon={closeIcon} label="Close" className="plain-ink" onClick={onClose} />
    </div>
  );
};

const onMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act();
};

/**
 * The region is there before the first toast, so that screen readers announce it; each of them once, and not all of them
 * again with the next.
 */
export const Toasts = () => {
  // What the page before left open is there at once, which the server could not know.
  const toasts = useStore($toasts, { ssr: 'initial' });
  const dialog = useStore($openDialogs).at(-1);
  const region = (
    <div
      className="toasts"
      role="status"
      aria-atomic={false}
      onPointerEnter={onMouse(holdToasts)}
      onPointerLeave={onMouse(releaseToasts)}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      {toasts.map(({ id, kind, text }) => (
        <ToastMessage key={id} kind={kind} text={text} onClose={() => closeToast(id)} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
};
