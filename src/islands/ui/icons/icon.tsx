import { clsx } from 'clsx';
import { iconUrl } from './icon-url.ts';

type IconSize = 's' | 'm' | 'l';

/** `of` is from icons.ts. The sizes are 16, 20 and 24 px. Hidden from screen readers, because it always has a text beside it. */
export const Icon = ({ of, size = 'l', className }: { of: string; size?: IconSize; className?: string }) => (
  <svg className={clsx('i', size !== 'l' && size, className)} aria-hidden="true">
    <use href={iconUrl(of)} />
  </svg>
);
