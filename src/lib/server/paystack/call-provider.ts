import * as z from 'zod/mini';
import { provider } from './provider.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider-errors.ts';

const ANSWERS_WITHIN = 10_000;
const MOST_TEXT = 300;

const envelope = z.object({ status: z.boolean(), message: z.optional(z.string()), data: z.optional(z.unknown()) });

interface Asked<Data> {
  method?: 'GET' | 'POST';
  body?: object;
  /** What the answer has to hold; anything else is no answer. */
  data: z.ZodMiniType<Data>;
  withinMs?: number;
}

/**
 * One call of the provider's API. Throws ProviderRefusal when it says no and ProviderSilent when it says nothing that
 * can be relied on; neither carries the key or what was sent.
 */
export async function callProvider<Data>(
  path: string,
  { method = 'GET', body, data, withinMs = ANSWERS_WITHIN }: Asked<Data>,
): Promise<Data> {
  const { status, answer } = await send(path, { method, body, withinMs });
  const read = envelope.safeParse(answer);
  if (status >= 500 || status === 429 || !read.success)
    throw new ProviderUnavailable(`The card provider answered ${status} to ${method} ${placeOf(path)}`);
  if (status >= 400 || !read.data.status)
    throw new ProviderRefusal(status, (read.data.message ?? 'refused').slice(0, MOST_TEXT));
  const found = data.safeParse(read.data.data);
  if (found.success) return found.data;
  const fields = found.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new ProviderUnavailable(
    `The card provider answered ${method} ${placeOf(path)} without a sound ${fields || 'body'}`,
  );
}

async function send(
  path: string,
  { method, body, withinMs }: { method: string; body?: object | undefined; withinMs: number },
) {
  const { apiUrl, secretKey } = provider();
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    return { status: response.status, answer: (await response.json().catch(() => undefined)) as unknown };
  } catch (error) {
    const why = (error as Error).name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached';
    throw new ProviderUnavailable(`The card provider ${why} (${method} ${placeOf(path)})`);
  }
}

/** References and addresses of people stay out of logs. */
const placeOf = (path: string) => path.split('?')[0]?.split('/').slice(0, 3).join('/') ?? '';
