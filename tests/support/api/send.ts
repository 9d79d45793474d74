import { expect } from 'vitest';
import type { AnswerOf, AnyCall } from '#lib/api/call.ts';
import { findCall } from '#lib/api/find-call.ts';
import { answerCall } from '#lib/server/routes/index.ts';
import { differenceIn } from '../../../scripts/conformance/described-answer.ts';
import { type RequestOptions, requestFor } from '../../../scripts/conformance/request.ts';

export interface SendOptions extends RequestOptions {
  address?: string;
}

interface Reply<Answer = Record<string, unknown>> {
  status: number;
  body: Answer & { success: boolean; message?: string; code?: string; errors?: Record<string, string[]> };
  response: Response;
}

/** Calls a route of the API in this process: the real endpoint and use case, without a network. Every answer must be as the API's description says. */
export async function send<C extends AnyCall>(
  call: C,
  payload: Record<string, unknown> = {},
  options: SendOptions = {},
): Promise<Reply<AnswerOf<C>>> {
  const request = requestFor('http://127.0.0.1/api', call, payload, announced(call, options));
  const known = findCall(call.method, call.path) ?? expect.fail(`there is no ${call.name}`);
  const response = await answerCall(known.call, {
    request,
    params: Object.fromEntries(Object.keys(known.params).map((name) => [name, String(payload[name])])),
    url: new URL(request.url),
    locals: { requestId: 'test-request', address: options.address ?? '127.0.0.1' },
  });
  expect(await differenceIn(call, response)).toBeUndefined();
  const json = response.headers.get('content-type')?.startsWith('application/json');
  if (json) return { status: response.status, body: await response.clone().json(), response } as Reply<AnswerOf<C>>;
  // read to its end, as a network would: a share of the server's work is given back then
  const read = new Response(response.body && (await response.arrayBuffer()), response);
  return { status: response.status, body: {}, response: read } as unknown as Reply<AnswerOf<C>>;
}

/** The same for a call that takes JSON, whose body arrives only after what happens `meanwhile`. */
export function sendSlowly<C extends AnyCall>(
  call: C,
  payload: Record<string, unknown>,
  options: SendOptions,
  meanwhile: () => Promise<unknown>,
) {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(JSON.stringify(payload)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json', ...options.headers };
  return send(call, payload, { ...options, body, headers });
}

/** With the length of a form, as a browser announces it. */
const announced = (call: AnyCall, options: SendOptions): SendOptions =>
  options.files || (call.files && options.body === undefined)
    ? { ...options, headers: { 'content-length': String(bytesOf(options.files) + 2000), ...options.headers } }
    : options;

const bytesOf = (files: SendOptions['files'] = {}) =>
  Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);
