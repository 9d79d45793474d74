import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';

interface Look {
  children?: ReactNode;
  look?: 'plain' | 'pri' | 'soft' | 'quiet' | 'bad';
  /** A name of icons.ts, before the words. */
  icon?: string;
  /** The full width of what it stands in. */
  wide?: boolean;
  /** As high as a field, for the one button under a form. */
  tall?: boolean;
  /** The icon alone; the words are then its name. */
  label?: string;
  className?: string;
}

const classNamesOf = ({ look = 'plain', wide, tall, label, className }: Look) =>
  classes('btn', look !== 'plain' && look, wide && 'wide', tall && 'tall', label && 'only', className);

const Inside = ({ icon, label, children }: Look) => (
  <>
    {icon && <Icon of={icon} size={label ? 'l' : 'm'} />}
    {children}
  </>
);

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** A spinner, and no second press. */
    busy?: boolean;
    /** What it says while busy, such as 'Paying…'. */
    busyText?: string;
  };

/** Busy keeps the focus and the name for screen readers, so it is aria-disabled instead of disabled. */
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
      {busy ? (busyText ?? children) : <Inside {...props} />}
    </button>
  );
};

type ButtonLinkProps = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> & { href: string };

export const ButtonLink = (props: ButtonLinkProps) => {
  const { look, icon, wide, tall, label, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNamesOf(props)}>
      <Inside {...props} />
      {label && <span className="vh">{label}</span>}
    </a>
  );
};
