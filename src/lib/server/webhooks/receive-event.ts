import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#lib/api/errors.ts';
import type { paystackWebhook } from '#lib/api/payments/paystack.ts';
import { providerEvents } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { provider } from '../paystack/provider.ts';
import { isSigned, SIGNATURE_HEADER } from '../paystack/signature.ts';
import { db, now } from '../runtime.ts';
import { wake } from '../worker.ts';
import { parseJson } from './parse-json.ts';

const MOST_BYTES = 256 * 1024;

const id = z.optional(z.nullable(z.union([z.number(), z.string()])));
/** What an event is about; its number names it, as events carry none of their own. */
const event = z.object({
  event: z.string(),
  data: z.looseObject({ id, reference: id, dedicated_account: z.optional(z.unknown()) }),
});

/**
 * Keeps an event of the provider's, once, and answers; what follows from it is done afterwards, so that no slowness of
 * ours makes the provider tell it again.
 */
export async function receiveEvent(_: unknown, { request }: ContextOf<typeof paystackWebhook>) {
  const body = await readBytes(request);
  if (!isSigned(body, request.headers.get(SIGNATURE_HEADER), provider().secretKey)) throw new Refusal('forbidden');
  const dedupeKey = keyOf(body);
  await db()
    .insert(providerEvents)
    .values({ provider: 'paystack', dedupeKey, body, receivedAt: now(), nextAttemptAt: now() })
    .onConflictDoNothing();
  wake('card');
  return {};
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MOST_BYTES) throw new Refusal('too_large');
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw new Refusal('too_large');
  return bytes;
}

function keyOf(body: Uint8Array): string {
  const read = event.safeParse(parseJson(body));
  if (!read.success) throw new Refusal('malformed');
  const { event: name, data } = read.data;
  const subject = data.id ?? data.reference ?? createHash('sha256').update(body).digest('hex');
  return `${name}:${subject}`.slice(0, 300);
}
