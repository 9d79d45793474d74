/** A service that the portal needs does not do its work: the file store answered with a failure of its own. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

/** SQLSTATEs that say nothing about the statement: connection lost or refused, resources, shutdown, waited too long. */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25P04|40001|40P01|58...)$/;

/** Error codes of Node.js: a network, a name server or a disk that fails. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
]);

/** The driver of PostgreSQL has no codes for these. */
const driverTexts =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client has encountered a connection error|Cannot use a pool after calling end|terminating connection)/;

/**
 * Whether something that the portal needs (database, disk, file store, mail server, network) is away or overloaded, so
 * that the same request may succeed in a moment. Anything else is a mistake of ours.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceFailure || cause.name === 'TimeoutError') return true;
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (systemCodes.has(code) || sqlStates.test(code) || driverTexts.test(cause.message)) return true;
  }
  return false;
}

/** Seconds after which a caller is told to try again. */
export const OUTAGE_RETRY_AFTER = 5;
