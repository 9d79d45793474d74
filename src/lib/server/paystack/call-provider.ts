import * as z from 'zod/mini';
import { isRestoredCopy } from '../queue/restored-copy.ts';
import { provider } from './provider.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider-errors.ts';

const TIMEOUT_MS = 10_000;
const MAX_MESSAGE = 300;

const envelope = z.object({ status: z.boolean(), message: z.optional(z.string()), data: z.optional(z.unknown()) });

interface ProviderCall<Data> {
  method?: 'GET' | 'POST';
  body?: object;
  /** The schema of the answer's data; an answer that does not match counts as none. */
  data: z.ZodMiniType<Data>;
  withinMs?: number;
}

/**
 * Calls the provider's API. Throws ProviderRefusal if it refuses and ProviderUnavailable if it gives no valid answer;
 * neither error contains the secret key or what was sent.
 */
export async function callProvider<Data>(
  path: string,
  { method = 'GET', body, data, withinMs = TIMEOUT_MS }: ProviderCall<Data>,
): Promise<Data> {
  if (await isRestoredCopy())
    throw new ProviderUnavailable('The card provider is not called: this is a restored copy (npm run db -- activate)');
  const { status, answer } = await send(path, { method, body, withinMs });
  const read = envelope.safeParse(answer);
  if (status >= 500 || status === 429 || !read.success)
    throw new ProviderUnavailable(`The card provider answered ${status} to ${method} ${endpointOf(path)}`);
  if (status >= 400 || !read.data.status)
    throw new ProviderRefusal(status, (read.data.message ?? 'refused').slice(0, MAX_MESSAGE));
  const parsed = data.safeParse(read.data.data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new ProviderUnavailable(
    `The card provider answered ${method} ${endpointOf(path)} without a sound ${fields || 'body'}`,
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
    throw new ProviderUnavailable(`The card provider ${why} (${method} ${endpointOf(path)})`);
  }
}

/** The path without references and email addresses, which must not be logged. */
const endpointOf = (path: string) => path.split('?')[0]?.split('/').slice(0, 3).join('/') ?? '';
