import { classes } from '../classes.ts';
import { iconUrl } from './icon-url.ts';

type IconSize = 's' | 'm' | 'l';

/** `of` is one of the names in icons.ts. Sizes 16, 20 and 24; always beside a word or inside something that is named. */
export const Icon = ({ of, size = 'l', className }: { of: string; size?: IconSize; className?: string }) => (
  <svg className={classes('i', size !== 'l' && size, className)} aria-hidden="true">
    <use href={iconUrl(of)} />
  </svg>
);
