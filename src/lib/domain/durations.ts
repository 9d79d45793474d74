// Not computed from each other: the build writes a literal in the place of its name.

/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** For what counts in seconds, such as the headers of HTTP. */
export const MINUTE_IN_SECONDS = 60;
export const HOUR_IN_SECONDS = 3600;
export const DAY_IN_SECONDS = 86_400;
