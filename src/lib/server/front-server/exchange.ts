import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '#lib/api/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { callerAddress, isSecure } from './caller.ts';
import { limitTime } from './request-limits.ts';
import { type ErrorDetail, sendError } from './send-error.ts';

/** A request and its response, with what is known of them from the start. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  query: string;
  locals: App.Locals;
  /** Over TLS, up to us or to the proxy in front of us. */
  secure: boolean;
  /** Answers with an error, unless an answer has left already. */
  refuse: (code: ErrorCode, detail?: ErrorDetail) => void;
}

export function exchangeOf(
  req: IncomingMessage,
  res: ServerResponse,
  settings: Pick<Settings, 'SITE_URL' | 'TRUST_PROXY'>,
): Exchange {
  const url = req.url ?? '/';
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const locals: App.Locals = {
    requestId: requestIdOf(req, settings),
    address: callerAddress(req, settings.TRUST_PROXY),
  };
  return {
    req,
    res,
    path,
    query: end < 0 ? '' : url.slice(end + 1),
    locals,
    secure: isSecure(req, settings),
    refuse: (code, detail) => sendError(res, path, locals.requestId, code, detail),
  };
}

const REQUEST_ID = /^[\w.:-]{8,100}$/;

/** Of the proxy in front, whose log has it too; nobody else may choose what our log says. */
function requestIdOf({ headers }: IncomingMessage, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): string {
  const given = TRUST_PROXY > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Whether a body follows; that of a GET is never read, but arrives all the same. */
export const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] !== undefined && headers['content-length'] !== '0') ||
  headers['transfer-encoding'] !== undefined;

/** Refuses what takes too long. */
export function withTimeout<T>({ req, res, refuse }: Exchange, work: () => Promise<T>): Promise<T> {
  limitTime(req, res, () => refuse('unavailable'));
  return work();
}
