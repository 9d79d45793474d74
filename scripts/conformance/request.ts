import type { AnyCall } from '#lib/api/call.ts';
import { applicationHeader, applicationName } from '#lib/request-headers.ts';

export interface RequestOptions {
  token?: string | undefined;
  /** The Idempotency-Key. */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as multipart/form-data together with the payload. */
  files?: Record<string, File | File[]> | undefined;
  /** Replaces the whole body, for hostile input. */
  body?: BodyInit | undefined;
}

/** A call as any program would send it to the API at `base`, such as http://127.0.0.1:4321/api. */
export function requestFor(
  base: string,
  call: AnyCall,
  payload: Record<string, unknown>,
  { token, key, headers: more, files, body }: RequestOptions,
): Request {
  const rest = { ...payload };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    // half a surrogate pair has no encoding
    return encodeURIComponent(value.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
  });
  const url = new URL(base + path);
  const headers = new Headers({ [applicationHeader]: applicationName, ...more });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  const { method } = call;
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return new Request(url, { method, headers });
  }
  if (body !== undefined) return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
  if (files || call.files) return new Request(url, { method, headers, body: formOf(rest, files) });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(rest) });
}

function formOf(payload: Record<string, unknown>, files: RequestOptions['files'] = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) form.append(name, String(value));
  for (const [name, value] of Object.entries(files))
    for (const file of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, file, file.name);
  return form;
}
