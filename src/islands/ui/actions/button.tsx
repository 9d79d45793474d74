import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

interface ButtonLook {
  children?: ReactNode;
  look?: 'plain' | 'pri' | 'soft' | 'quiet' | 'bad';
  /** From icons.ts, shown before the text. */
  icon?: string;
  /** As wide as its container. */
  wide?: boolean;
  /** As tall as a field, for the button below a form. */
  tall?: boolean;
  /** The accessible name of a button that shows only its icon. */
  label?: string;
  className?: string;
}

const classNamesOf = ({ look = 'plain', wide, tall, label, className }: ButtonLook) =>
  clsx('btn', look !== 'plain' && look, wide && 'wide', tall && 'tall', label && 'only', className);

const Content = ({ icon, label, children }: ButtonLook) => (
  <>
    {icon && <Icon of={icon} size={label ? 'l' : 'm'} />}
    {children}
  </>
);

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Shows a spinner and ignores presses. */
    busy?: boolean;
    /** Text while busy, such as 'Paying…'. */
    busyText?: string;
  };

/** A busy button is aria-disabled and not disabled, so that it keeps the focus. */
export const Button = (props: ButtonProps) => {
  const { look, icon, wide, tall, label, className, children, busy = false, busyText, onClick, type, ...rest } = props;
  return (
    <button
      type={busy ? 'button' : (type ?? 'button')}
      className={classNamesOf(props)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (busyText ?? children) : <Content {...props} />}
    </button>
  );
};

type ButtonLinkProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> & { href: string };

export const ButtonLink = (props: ButtonLinkProps) => {
  const { look, icon, wide, tall, label, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNamesOf(props)}>
      <Content {...props} />
      {label && <span className="vh">{label}</span>}
    </a>
  );
};
