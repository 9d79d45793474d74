import type { CallInput, CallName, ReadCall } from '#lib/api/call-types.ts';

/** A list is sent as `name[]`. */
export type FilesToSend = Readonly<Record<string, Blob | readonly Blob[] | null | undefined>>;

export interface PreparedRequest {
  method: string;
  /** From the root of the site, with the query. */
  url: string;
  body: FormData | Record<string, unknown> | undefined;
}

/** A response of any status. `body` is parsed JSON, or else text. */
export interface HttpReply {
  status: number;
  body: unknown;
  requestId: string | undefined;
}

interface Parts {
  /** Present, even if empty: the body is a multipart form. */
  files?: FilesToSend | undefined;
  /** What a POST or PUT sends in its URL. */
  query?: object | undefined;
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
const asText = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

const fileName = (file: Blob) => (file instanceof File ? file.name : 'file');

const formOf = (fields: object, files: FilesToSend) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (isFilled(value)) form.append(name, asText(value));
  for (const [name, given] of Object.entries(files)) {
    if (given instanceof Blob) form.append(name, given, fileName(given));
    else for (const file of given ?? []) form.append(`${name}[]`, file, fileName(file));
  }
  return form;
};

const queryOf = (fields: object) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (isFilled(value)) query.set(name, asText(value));
  return query.size > 0 ? `?${query}` : '';
};

/** Builds the request of a call: path parameters in the path, the rest in the query, as a form or as JSON. */
export const prepareRequest = (name: CallName, payload: object, { files, query }: Parts = {}): PreparedRequest => {
  const [method = '', template = ''] = name.split(' ');
  const rest: Record<string, unknown> = { ...payload };
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(asText(value));
  });
  if (method === 'GET' || method === 'DELETE')
    return { method, url: `/api${path}${queryOf({ ...rest, ...query })}`, body: undefined };
  return { method, url: `/api${path}${queryOf({ ...query })}`, body: files ? formOf(rest, files) : rest };
};

/** A request that only reads: its whole input is in the URL, for a POST too. */
export const prepareRead = <Name extends ReadCall>(name: Name, input: CallInput<Name>) =>
  name.startsWith('GET') ? prepareRequest(name, input) : prepareRequest(name, {}, { query: input });

export const addressOf = <Name extends ReadCall>(name: Name, input: CallInput<Name>) => prepareRead(name, input).url;
