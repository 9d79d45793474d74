import { expect, test } from 'vitest';
import { isUnavailableError, ServiceFailure } from '#lib/server/process/database-unavailable.ts';

const failure = (message: string, rest: object = {}) => Object.assign(new Error(message), rest);

test.each([
  ['a refused connection', failure('connect', { code: 'ECONNREFUSED' })],
  ['each address of a name refused', new AggregateError([failure('connect', { code: 'ECONNREFUSED' })])],
  ['a full disk', failure('write', { code: 'ENOSPC' })],
  ['a server that shuts down', failure('terminating', { code: '57P01' })],
  ['too many connections', failure('sorry, too many clients already', { code: '53300' })],
  ['a broken connection', failure('Connection terminated unexpectedly')],
  ['a deep cause', failure('Failed query', { cause: failure('read', { code: 'ECONNRESET' }) })],
  ['a file store that fails', new ServiceFailure('The file store answered 500')],
  ['a server that takes no writes since another took over', failure('cannot execute INSERT', { code: '25006' })],
  ['a database that takes no connections', failure('geschlossen', { code: '55000', routine: 'CheckMyDatabase' })],
  ['a certificate that has expired', failure('x', { cause: failure('expired', { code: 'CERT_HAS_EXPIRED' }) })],
  ['a certificate of nobody', failure('self-signed', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
  ['a certificate of somebody unknown', failure('first', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })],
  ['a certificate of another name', failure('altnames', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
  ['a time limit', AbortSignal.abort(new DOMException('too slow', 'TimeoutError')).reason],
])('FA-02, FA-08: %s is an outage', (_, error) => {
  expect(isUnavailableError(error)).toBe(true);
});

test.each([
  ['a broken constraint', failure('duplicate key', { code: '23505' })],
  ['a mistake in a statement', failure('syntax error', { code: '42601' })],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['an object in the wrong state', failure('currval is not yet defined', { code: '55000', routine: 'currval_oid' })],
  ['no error', 'ECONNREFUSED'],
])('FA-02, FA-08: %s is none', (_, error) => {
  expect(isUnavailableError(error)).toBe(false);
});
