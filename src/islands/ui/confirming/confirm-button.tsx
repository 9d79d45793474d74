import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ConfirmedAct } from '#lib/client/confirming/confirming.ts';
import { Button, type ButtonProps } from '../actions/button.tsx';
import type { ConfirmingStep } from './use-confirming.ts';

/** For the button, and for fields beside it in which Enter is a press of it. A key that is held down is no new press. */
export const confirmingKeys = ({ begin }: ConfirmingStep) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (event.repeat) event.preventDefault();
    else begin(event.timeStamp);
  },
});

interface ConfirmButtonProps extends Pick<ButtonProps, 'variant' | 'wide' | 'tall' | 'className' | 'busyText'> {
  step: ConfirmingStep;
  act: ConfirmedAct;
  /** Busy for a reason of its own too, such as a payment that was sent before. */
  busy?: boolean;
  children: ReactNode;
}

/** The only button that sends a `confirmed` call. Until it is armed it is disabled for readers, but keeps the focus. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { step, act, variant = 'primary', busy = false, className, children, ...rest } = props;
  const { state, round, begin, press, button } = step;
  const waits = state === 'arming' || state === 'failed';
  return (
    <Button
      {...rest}
      {...confirmingKeys(step)}
      ref={button}
      // found by Enter in a field; the click sends, and nothing else does
      type="submit"
      variant={variant}
      className={clsx('confirm-btn', waits && 'arm', className)}
      busy={busy || state === 'busy'}
      {...(waits && !busy && { 'aria-disabled': true })}
      onPointerDown={({ timeStamp }) => begin(timeStamp)}
      onClick={(event) => {
        event.preventDefault();
        press(event.timeStamp, act);
      }}
    >
      {waits && <i className="sweep" key={round} aria-hidden="true" />}
      {/* an element, because React fails to insert the sweep before a text that a translation has replaced */}
      <span>{children}</span>
    </Button>
  );
};
