import type { APIContext, APIRoute } from 'astro';
import type { AnswerOf, AnyCall } from '#lib/api/call.ts';
import { expectDescribed } from './described-answer.ts';

export interface SendOptions {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
  /** Sent as multipart/form-data together with the payload. */
  files?: Record<string, File | File[]>;
  /** Replaces the whole body, for hostile input. */
  body?: BodyInit;
  address?: string;
}

interface Reply<Answer = Record<string, unknown>> {
  status: number;
  body: Answer & { success: boolean; message?: string; code?: string; errors?: Record<string, string[]> };
  response: Response;
}

// every route of the API, found by its file as Astro does
const routes = import.meta.glob<Record<string, APIRoute>>('../../../src/pages/api/**/*.ts');

/** Calls a route of the API in this process: the real endpoint and use case, without a network. Every answer must be as the API's description says. */
export async function send<C extends AnyCall>(
  call: C,
  payload: Record<string, unknown> = {},
  options: SendOptions = {},
): Promise<Reply<AnswerOf<C>>> {
  const rest = { ...payload };
  const params: Record<string, string> = {};
  for (const [braced, name] of call.path.matchAll(/\{(\w+)\}/g)) {
    params[name as string] = String(rest[name as string]);
    delete rest[name as string];
    if (!braced) throw new Error('a path parameter without a name');
  }
  const file = `../../../src/pages/api${call.path.replace(/\{(\w+)\}/g, '[$1]')}`;
  const load = routes[`${file}.ts`] ?? routes[`${file}/index.ts`];
  if (!load) throw new Error(`no route for ${call.method} ${call.path}`);
  const handler = (await load())[call.method];
  if (!handler) throw new Error(`no ${call.method} at ${call.path}`);
  const url = new URL(`http://127.0.0.1/api${call.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')}`);
  const request = requestFor(call, url, rest, options);
  const response = (await handler({
    request,
    params,
    url: new URL(request.url),
    locals: { requestId: 'test-request', address: options.address ?? '127.0.0.1' },
  } as unknown as APIContext)) as Response;
  await expectDescribed(call, response);
  const json = response.headers.get('content-type')?.startsWith('application/json');
  if (json) return { status: response.status, body: await response.clone().json(), response } as Reply<AnswerOf<C>>;
  // read to its end, as a network would: a share of the server's work is given back then
  const read = new Response(response.body && (await response.arrayBuffer()), response);
  return { status: response.status, body: {}, response: read } as unknown as Reply<AnswerOf<C>>;
}

function requestFor(call: AnyCall, url: URL, payload: Record<string, unknown>, options: SendOptions) {
  const headers = new Headers({ 'x-application-id': 'customer-portal', ...options.headers });
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.key) headers.set('idempotency-key', options.key);
  if (call.method === 'GET' || call.method === 'DELETE') {
    for (const [name, value] of Object.entries(payload))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return new Request(url, { method: call.method, headers });
  }
  if (options.body !== undefined) return new Request(url, { method: call.method, headers, body: options.body });
  if (options.files || call.files) {
    // as a browser announces it
    headers.set('content-length', String(bytesOf(options.files) + 2000));
    return new Request(url, { method: call.method, headers, body: formOf(payload, options.files) });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: call.method, headers, body: JSON.stringify(payload) });
}

const bytesOf = (files: SendOptions['files'] = {}) =>
  Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);

function formOf(payload: Record<string, unknown>, files: SendOptions['files'] = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) form.append(name, String(value));
  for (const [name, value] of Object.entries(files))
    for (const file of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, file, file.name);
  return form;
}
