import { Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyCall } from '#lib/api/call.ts';

interface Door {
  /** On this machine. */
  port: number;
  secure: boolean;
  host: string;
}

interface Told {
  status: number;
  body: Record<string, unknown>;
}

type Ask = (call: AnyCall, payload: object, token: string, key?: string) => Promise<Told>;

/** Calls over connections that stay open, as proxies and browsers keep them. `close` ends them. */
export function callsThrough({ port, secure, host }: Door) {
  const agent = secure
    ? new Agent({ keepAlive: true, rejectUnauthorized: false })
    : new PlainAgent({ keepAlive: true });
  const ask: Ask = (call, payload, token, key) => {
    const body = call.method === 'GET' ? undefined : JSON.stringify(payload);
    const query = call.method === 'GET' ? new URLSearchParams(payload as Record<string, string>).toString() : '';
    const to = {
      agent,
      host: '127.0.0.1',
      port,
      method: call.method,
      path: `/api${call.path}${query && `?${query}`}`,
      headers: {
        host,
        'x-application-id': 'customer-portal',
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    };
    return new Promise((resolve, reject) => {
      const sent = (secure ? request : requestPlain)(to, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part) => (text += part))
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, body: parsed(text) }));
      });
      sent.on('error', reject).end(body);
    });
  };
  return { ask, close: () => agent.destroy() };
}

/** What a proxy says is no JSON. */
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return { proxy: text.slice(0, 200) };
  }
}

/** What the portal's own client asks for again, with the same key. */
const CUT_OFF = [502, 503, 504];
const PAUSE = 2_000;

interface Kept {
  /** The answer that was none of a cut-off. */
  answer: Told;
  /** What was said before it: a status with its message, or an error of the network. */
  before: string[];
  /** When what was answered had been sent, by `performance.now`. */
  sentAt: number;
}

/** Asks until there is an answer, as a customer does who presses again: the same call with the same key. */
export async function keepAsking(send: () => Promise<Told>, within = 90_000): Promise<Kept> {
  const before: string[] = [];
  for (const until = performance.now() + within; ; await wait(PAUSE)) {
    const sentAt = performance.now();
    const answer = await send().catch((error: Error) => error);
    if (!(answer instanceof Error) && !CUT_OFF.includes(answer.status)) return { answer, before, sentAt };
    before.push(
      answer instanceof Error ? answer.message : `${answer.status} ${answer.body.message ?? answer.body.proxy}`,
    );
    if (performance.now() > until) throw new Error(`No answer in time: ${before.slice(-5).join('; ')}`);
  }
}
