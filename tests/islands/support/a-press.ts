import type { Confirmed } from '#lib/api/call-types.ts';

/** What a confirming step hands out; for tests of what comes after it. */
export const aPress = {} as Confirmed;
