import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';

const classOf = { plain: null, primary: 'pri', soft: 'soft', quiet: 'quiet', danger: 'bad' } as const;

interface ButtonStyle {
  children?: ReactNode;
  variant?: keyof typeof classOf;
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

const classNamesOf = ({ variant = 'plain', wide, tall, label, className }: ButtonStyle) =>
  clsx('btn', classOf[variant], wide && 'wide', tall && 'tall', label && 'only', className);

const Content = ({ icon, label, children }: ButtonStyle) => (
  <>
    {icon && <Icon of={icon} size={label ? 'l' : 'm'} />}
    {children}
  </>
);

export type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Shows a spinner and ignores presses. */
    busy?: boolean;
    /** Text while busy, such as 'Paying…'. */
    busyText?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A busy button is aria-disabled and not disabled, so that it keeps the focus. What it shows is exchanged as an element:
 * React fails to remove a text that the browser's translation has replaced.
 */
export const Button = (props: ButtonProps) => {
  const {
    variant,
    icon,
    wide,
    tall,
    label,
    className,
    children,
    busy = false,
    busyText,
    onClick,
    type,
    ...rest
  } = props;
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
      {busyText ? (
        <span className="row" key={String(busy)}>
          {busy ? busyText : <Content {...props} />}
        </span>
      ) : (
        <Content {...props} icon={busy ? undefined : icon} />
      )}
    </button>
  );
};

type ButtonLinkProps = ButtonStyle &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> & { href: string };

export const ButtonLink = (props: ButtonLinkProps) => {
  const { variant, icon, wide, tall, label, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNamesOf(props)}>
      <Content {...props} />
      {label && <span className="vh">{label}</span>}
    </a>
  );
};
