/** Joins what is given and leaves out what is not. */
export const classes = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;
