import sprite from './icons.svg?url&no-inline';

/** The URL of a symbol; `name` is from icons.ts. */
export const iconUrl = (name: string) => `${sprite}#${name}`;
