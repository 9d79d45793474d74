import type { AnyCall, InputOf } from '#lib/api/call.ts';

export type FilesToSend = Readonly<Record<string, Blob | readonly Blob[] | null | undefined>>;

export interface PreparedRequest {
  method: AnyCall['method'];
  /** Below the site's root, with the query. */
  url: string;
  body: FormData | Record<string, unknown> | undefined;
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
const asText = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

const fileName = (file: Blob) => (file instanceof File ? file.name : 'file');

const formOf = (call: AnyCall, fields: [string, unknown][], files: FilesToSend) => {
  const form = new FormData();
  for (const [name, value] of fields) if (isFilled(value)) form.append(name, asText(value));
  for (const [name, given] of Object.entries(files)) {
    const many = (call.files?.[name]?.maxCount ?? 1) > 1;
    const list = given ? [given].flat() : [];
    for (const file of list as Blob[]) form.append(many ? `${name}[]` : name, file, fileName(file));
  }
  return form;
};

/** A call with its input as a request: path parameters filled in, the rest in the query, a form or JSON. */
export const prepareRequest = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  files: FilesToSend = {},
): PreparedRequest => {
  const given = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    given.delete(name);
    return encodeURIComponent(asText(value));
  });
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const query = new URLSearchParams();
  for (const [name, value] of given) {
    if (hasBody && !call.query?.includes(name)) continue;
    if (isFilled(value)) query.set(name, asText(value));
    given.delete(name);
  }
  const url = `/api${path}${query.size > 0 ? `?${query}` : ''}`;
  if (!hasBody) return { method: call.method, url, body: undefined };
  const body = call.files ? formOf(call, [...given], files) : Object.fromEntries(given);
  return { method: call.method, url, body };
};
