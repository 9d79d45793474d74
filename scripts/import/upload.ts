import path from 'node:path';
import type { Options } from './options.ts';
import { Trouble } from './trouble.ts';

export interface Remark {
  line: number;
  reason: string;
}

export interface Report {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  refused: number;
  problems: Remark[];
  suspicious: Remark[];
}

interface Answer {
  success: boolean;
  message?: string;
  errors?: Record<string, string[]>;
}

const headers = { 'x-application-id': 'customer-portal' };

/** A token of the office account. */
export async function signIn({ url, email, password }: Options): Promise<string> {
  const body = JSON.stringify({ email, password });
  const response = await ask(`${url}/api/login`, { headers: { ...headers, 'content-type': 'application/json' }, body });
  const answer = (await readJson(response)) as Answer & { token?: string };
  if (!answer.token) throw new Trouble(`Could not sign in as ${email}: ${sentences(answer)}`);
  return answer.token;
}

export const signOut = async ({ url }: Options, token: string): Promise<void> => {
  await ask(`${url}/api/logout`, { headers: { ...headers, authorization: `Bearer ${token}` } });
};

interface Upload extends Options {
  text: string;
  token: string;
  onRows: (rows: number) => void;
}

/** Sends the file and hears how far the portal is, until it has its report. */
export async function upload({ url, file, map, set, dryRun, text, token, onRows }: Upload): Promise<Report> {
  const form = new FormData();
  if (map) form.set('map', map);
  if (set) form.set('set', set);
  if (dryRun) form.set('dry_run', '1');
  form.set('file', new File([text], path.basename(file)));
  const response = await ask(`${url}/api/office/properties/import`, {
    headers: { ...headers, authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    body: form,
  });
  if (!response.ok || !response.body) throw new Trouble(sentences((await readJson(response)) as Answer));
  let last: unknown;
  for await (const line of linesOf(response.body)) {
    last = JSON.parse(line);
    onRows((last as Report).rows);
  }
  if (!(last as Answer | undefined)?.success) throw new Trouble(sentences(last as Answer));
  return last as Report;
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', ...init });
  } catch {
    throw new Trouble(`Nothing answers at ${new URL(address).origin}. Start the portal (npm start), or say --url.`);
  }
}

const readJson = (response: Response) => response.json().catch(() => ({ success: false }));

const sentences = (answer: Answer | undefined) =>
  Object.values(answer?.errors ?? {})
    .flat()
    .join('\n') ||
  answer?.message ||
  'The portal gave no answer that can be read.';

async function* linesOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
}
