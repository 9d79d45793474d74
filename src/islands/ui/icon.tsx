import { classes } from './classes.ts';

export type IconSize = 's' | 'm' | 'l';

/** `of` is one of the paths in icons.ts. Sizes 16, 20 and 24; always beside a word or inside something that is named. */
export const Icon = ({ of, size = 'l', className }: { of: string; size?: IconSize; className?: string }) => (
  <svg className={classes('i', size !== 'l' && size, className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={of} />
  </svg>
);
