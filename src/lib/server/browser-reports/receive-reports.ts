import { LRUCache } from 'lru-cache';
import { MINUTE } from '#lib/domain/durations.ts';
import { runtime } from '../runtime.ts';
import { countReports } from './count-reports.ts';
import { parseReports } from './parse-reports.ts';

const MAX_BYTES = 16 * 1024;
const TYPES = /^application\/(csp-report|reports\+json)\b/;
const PER_MINUTE = { address: 20, all: 300 };

/** In memory: a refused report must cost no write. */
const requestCounts = new LRUCache<string, { times: number }>({ max: 2_000, ttl: MINUTE });

const isTooMany = (who: string, most: number) => {
  const count = requestCounts.get(who) ?? { times: 0 };
  count.times += 1;
  // the minute begins with the first one
  if (count.times === 1) requestCounts.set(who, count);
  return count.times > most;
};

async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

/** What browsers send when they refuse something on our pages. Nobody reads the answer. */
export async function receiveReports(request: Request, address: string): Promise<Response> {
  if (isTooMany(`address ${address}`, PER_MINUTE.address) || isTooMany('all', PER_MINUTE.all))
    return answer(429, { 'retry-after': '60' });
  if (!TYPES.test(request.headers.get('content-type') ?? '')) return answer(415);
  const text = await readLimited(request.body);
  if (text === undefined) return answer(413);
  try {
    countReports(parseReports(JSON.parse(text), new URL(runtime().settings.SITE_URL).origin));
  } catch {
    return answer(400);
  }
  return answer(204);
}
