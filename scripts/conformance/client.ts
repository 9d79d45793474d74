import assert from 'node:assert/strict';
import type { AnswerOf, AnyCall } from '#lib/api/call.ts';
import { type ErrorCode, errorStatus } from '#lib/api/errors.ts';
import { InputError } from '../import/input-error.ts';
import { differenceIn } from './described-answer.ts';
import { type RequestOptions, requestFor } from './request.ts';

/** An API client that validates every response against the OpenAPI description. */
export interface Client {
  /** The answer of a call that succeeds. */
  call<C extends AnyCall>(
    call: C,
    payload?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<AnswerOf<C> & { message?: string }>;
  /** Sends a call that must be refused with this code. */
  refused(
    code: ErrorCode,
    call: AnyCall,
    payload?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Refused>;
  /** The answer as it comes. */
  ask(call: AnyCall, payload?: Record<string, unknown>, options?: RequestOptions): Promise<Response>;
}

interface Refused {
  message: string;
  errors?: Record<string, string[]>;
}

export function clientOf(url: string, token?: string): Client {
  async function ask(call: AnyCall, payload: Record<string, unknown> = {}, options: RequestOptions = {}) {
    const response = await fetchFrom(requestFor(`${url}/api`, call, payload, { token, ...options }));
    assert.equal(await differenceIn(call, response), undefined);
    return response;
  }
  return {
    ask,
    async call(call, payload, options) {
      const response = await ask(call, payload, options);
      const body = await response.json();
      assert.ok(response.status === 200, `${call.name} answers ${errorText(response, body)}`);
      return body;
    },
    async refused(code, call, payload, options) {
      const response = await ask(call, payload, options);
      const body = await response.json();
      const isMeant = response.status === errorStatus[code] && body.code === code;
      assert.ok(isMeant, `${call.name} answers ${errorText(response, body)}, not ${code}`);
      return body;
    },
  };
}

const errorText = ({ status }: Response, { code, message, errors }: Record<string, unknown>) =>
  `${status} ${code ?? ''} ${message ?? ''}${errors ? ` ${JSON.stringify(errors)}` : ''}`;

export async function fetchFrom(request: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init });
  } catch (error) {
    const { origin } = new URL(typeof request === 'string' ? request : request.url);
    throw new InputError(`Nothing answers at ${origin}: ${(error as Error).message}`);
  }
}
