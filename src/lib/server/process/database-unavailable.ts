/** A service that the portal needs does not do its work: the file store answered with a failure of its own. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

/**
 * SQLSTATEs that say nothing about the statement: connection lost or refused, resources, shutdown, waited too long, and a
 * server that takes no writes since another has taken over from it.
 */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|55P03|25006|25P03|25P04|40001|40P01|58...)$/;

/** A database closed to connections has the SQLSTATE of many a mistake, and a text in the language of the server. */
const refusesConnections = (error: object) =>
  'code' in error && error.code === '55000' && 'routine' in error && error.routine === 'CheckMyDatabase';

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
  'EPROTO',
]);

/** As Node.js names what OpenSSL finds wrong with a certificate. */
const certificateCodes =
  /^(CERT_\w+|UNABLE_TO_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|ERR_TLS_CERT_ALTNAME_\w+)$/;

/** Whether the other side could not prove who it is. */
export const isCertificateError = (error: unknown) => hasCause(error, (cause) => certificateCodes.test(codeOf(cause)));

/** The driver of PostgreSQL has no codes for these. */
const driverTexts =
  /^(Connection terminated|Query read timeout|timeout (exceeded when trying to connect|expired)|Client has encountered a connection error|Cannot use a pool after calling end|terminating connection)/;

/**
 * Whether something that the portal needs (database, disk, file store, mail server, network) is unavailable or
 * overloaded, so that a retry may succeed. Anything else is a bug.
 */
export const isUnavailableError = (error: unknown): boolean =>
  hasCause(
    error,
    (cause) =>
      cause instanceof ServiceFailure ||
      cause.name === 'TimeoutError' ||
      (cause instanceof AggregateError && cause.errors.some(isUnavailableError)) ||
      systemCodes.has(codeOf(cause)) ||
      sqlStates.test(codeOf(cause)) ||
      certificateCodes.test(codeOf(cause)) ||
      refusesConnections(cause) ||
      driverTexts.test(cause.message),
  );

/** Seconds after which a caller is told to try again. */
export const OUTAGE_RETRY_AFTER = 5;

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

function hasCause(error: unknown, matches: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (matches(cause)) return true;
  return false;
}
