import { LRUCache } from 'lru-cache';
import type { AnswerOf, AnyCall, InputOf } from '#lib/api/call.ts';
import { type ErrorCode, errorStatus, type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { withoutEnd } from '#lib/domain/typed/without-end.ts';
import { applicationHeader, applicationName } from '#lib/request-headers.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { ServiceFailure } from '../process/database-unavailable.ts';
import { runtime } from '../runtime.ts';

/** Milliseconds; a page waits for several calls at once. */
const TIMEOUT = 8_000;
const MAX_BYTES = 16_000_000;

interface Known {
  etag: string;
  answer: unknown;
  size: number;
}

/** The last answers of reading calls: the other server says whether they still hold, which costs it no body. */
const responseCache = new LRUCache<string, Known>({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });

/** The answer of a call on the other server, as anybody without an account gets it. Throws its refusals as ours. */
export async function callUpstream<C extends AnyCall>(
  call: C,
  payload: InputOf<C>,
  patience = TIMEOUT,
): Promise<AnswerOf<C> & { message?: string }> {
  const { url, init } = requestOf(call, payload as Record<string, unknown>);
  const before = responseCache.get(url);
  if (before) init.headers.set('if-none-match', before.etag);
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (response.status === 304 && before) return before.answer as AnswerOf<C>;
  const text = await response.text();
  const answer = readAnswer(call, response, text);
  const etag = response.headers.get('etag');
  if (etag && call.method === 'GET') responseCache.set(url, { etag, answer, size: text.length + 1 });
  return answer;
}

function requestOf(call: AnyCall, payload: Record<string, unknown>) {
  const rest = new Map(Object.entries(payload).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const { API_UPSTREAM = '' } = runtime().settings;
  const headers = new Headers({ [applicationHeader]: applicationName, accept: 'application/json' });
  const address = visitorAddress.getStore();
  if (address) headers.set('x-forwarded-for', address);
  const url = withoutEnd(API_UPSTREAM, '/') + path;
  if (call.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
    return { url: rest.size > 0 ? `${url}?${query}` : url, init: { method: 'GET', headers } };
  }
  headers.set('content-type', 'application/json');
  return { url, init: { method: call.method, headers, body: JSON.stringify(Object.fromEntries(rest)) } };
}

interface Refused {
  code?: string;
  message?: string;
  errors?: FieldErrors;
}

function readAnswer<C extends AnyCall>(call: C, { status, headers }: Response, text: string) {
  const body = jsonOf(text);
  const failure = (what: string) => new ServiceFailure(`The other server ${what} to ${call.name}`);
  if (status >= 500 || typeof body !== 'object' || body === null) throw failure(`answered ${status}`);
  if (status !== 200) throw refusalOf(body as Refused, headers) ?? failure(`answered ${status}`);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw failure('gave another answer than the call has');
  const { message } = body as { message?: string };
  return { ...(parsed.data as AnswerOf<C>), ...(message !== undefined && { message }) };
}

function refusalOf({ code = '', message = '', errors = {} }: Refused, headers: Headers): Refusal | undefined {
  if (!Object.hasOwn(errorStatus, code)) return undefined;
  const seconds = headers.get('retry-after');
  return new Refusal(code as ErrorCode, { message, errors, ...(seconds && { retryAfter: Number(seconds) }) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
