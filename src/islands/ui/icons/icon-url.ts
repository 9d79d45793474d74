import drawings from './icons.svg?url&no-inline';

/** Where the drawing of an icon stands; `name` is one of icons.ts. */
export const iconUrl = (name: string) => `${drawings}#${name}`;
