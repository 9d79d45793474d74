import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { InputError } from './input-error.ts';
import type { Options } from './options.ts';

export interface Remark {
  line: number;
  reason: string;
}

interface Question {
  key: string;
  text: string;
  choices: { value: string; label: string }[];
  line: number;
  rows: number;
}

export interface Report {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  refused: number;
  asked: number;
  drafts: number;
  header: { line: number; text: string; found: boolean } | null;
  unused: string[];
  passed_over: { line: number; text: string }[];
  more_passed: number;
  questions: Question[];
  problems: Remark[];
  more_problems: number;
  suspicious: Remark[];
  more_suspicious: number;
}

interface Answer {
  success: boolean;
  message?: string;
  errors?: Record<string, string[]>;
}

const headers = { 'x-application-id': 'customer-portal' };

interface SignedIn extends Answer {
  token?: string;
  second_factor?: string[] | null;
}

/** Returns a session token of the office account. */
export async function signIn({ url, email, password, code }: Options): Promise<string> {
  const send = async (path: string, body: object, token?: string) => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const sent = { ...headers, ...authorization, 'content-type': 'application/json' };
    const answer: SignedIn = await readJson(await post(url + path, { headers: sent, body: JSON.stringify(body) }));
    if (!answer.token) throw new InputError(`Could not sign in as ${email}: ${messageOf(answer)}`);
    return { ...answer, token: answer.token };
  };
  const { token, second_factor } = await send('/api/login', { email, password });
  if (!second_factor) return token;
  const second = { code: code ?? (await askForCode(email)) };
  return (await send('/api/second-factor/code', second, token)).token;
}

async function askForCode(email: string) {
  if (!process.stdin.isTTY)
    throw new InputError(`${email} signs in with a second step: give a code with --code or IMPORT_CODE.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question('Code of your authenticator app, or a recovery code: ');
  terminal.close();
  return typed;
}

export const signOut = async ({ url }: Options, token: string): Promise<void> => {
  await post(`${url}/api/logout`, { headers: { ...headers, authorization: `Bearer ${token}` } });
};

interface Upload extends Options {
  bytes: Uint8Array<ArrayBuffer>;
  token: string;
  onRows: (rows: number) => void;
}

/** Sends the file. The answer is a stream of lines with the progress, the last of which is the report. */
export async function upload({ url, file, map, set, answers, dryRun, bytes, token, onRows }: Upload): Promise<Report> {
  const form = new FormData();
  if (map) form.set('map', map);
  if (set) form.set('set', set);
  if (answers) form.set('answers', answers);
  if (dryRun) form.set('dry_run', '1');
  form.set('file', new File([bytes], path.basename(file)));
  const response = await post(`${url}/api/office/properties/import`, {
    headers: { ...headers, authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    body: form,
  });
  if (!response.ok || !response.body) throw new InputError(messageOf((await readJson(response)) as Answer));
  let last: unknown;
  for await (const line of linesOf(response.body)) {
    last = JSON.parse(line);
    onRows((last as Report).rows);
  }
  if (!(last as Answer | undefined)?.success) throw new InputError(messageOf(last as Answer));
  return last as Report;
}

async function post(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', ...init });
  } catch {
    throw new InputError(
      `Nothing answers at ${new URL(address).origin}. Start the portal (npm start), or give its address with --url.`,
    );
  }
}

const readJson = (response: Response) => response.json().catch(() => ({ success: false }));

const messageOf = (answer: Answer | undefined) =>
  Object.values(answer?.errors ?? {})
    .flat()
    .join('\n') ||
  answer?.message ||
  'The portal sent an answer that could not be read.';

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
