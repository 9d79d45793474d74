interface DatabaseError extends Error {
  code: string;
  constraint?: string;
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error;

/** The error of PostgreSQL inside those that the driver and drizzle wrap around it. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isDatabaseError(cause)) return cause;
  return undefined;
}

/** PostgreSQL's SQLSTATE, such as 23505 for a unique violation. */
export const sqlState = (error: unknown) => databaseError(error)?.code;

export const constraintOf = (error: unknown) => databaseError(error)?.constraint;

/** What PostgreSQL itself says. */
export const databaseMessage = (error: unknown) => databaseError(error)?.message;

/** The SQLSTATE of a server that takes no writes: a replica, or one that another has taken over from. */
export const READ_ONLY = '25006';
