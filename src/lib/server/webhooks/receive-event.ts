import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#lib/api/errors.ts';
import type { paystackWebhook } from '#lib/api/payments/paystack.ts';
import { providerEvents } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { provider } from '../paystack/provider.ts';
import { isSigned, SIGNATURE_HEADER } from '../paystack/signature.ts';
import { notifyWorker } from '../queue/worker.ts';
import { db, now } from '../runtime.ts';
import { parseEventBody } from './parse-event-body.ts';

const MAX_BYTES = 256 * 1024;

const id = z.optional(z.nullable(z.union([z.number(), z.string()])));
/** Events have no id of their own, so they are identified by their name and the id of what they are about. */
const event = z.object({
  event: z.string(),
  data: z.looseObject({ id, reference: id, dedicated_account: z.optional(z.unknown()) }),
});

/** Only stores the event; the worker applies it, so that a slow one does not make the provider repeat it. */
export async function receiveEvent(_: unknown, { request }: ContextOf<typeof paystackWebhook>) {
  const body = await readBytes(request);
  if (!isSigned(body, request.headers.get(SIGNATURE_HEADER), provider().secretKey)) throw new Refusal('forbidden');
  const dedupeKey = keyOf(body);
  await db()
    .insert(providerEvents)
    .values({ provider: 'paystack', dedupeKey, body, receivedAt: now(), nextAttemptAt: now() })
    .onConflictDoNothing();
  notifyWorker('card');
  return {};
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw new Refusal('too_large');
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new Refusal('too_large');
  return bytes;
}

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');

function keyOf(body: Uint8Array): string {
  const read = event.safeParse(parseEventBody(body));
  if (!read.success) throw new Refusal('malformed');
  const { event: name, data } = read.data;
  const subject = data.id ?? data.reference ?? hashOf(body);
  // a dispute is reminded of more than once, under the same number
  const which = name === 'charge.dispute.remind' ? `${subject}:${hashOf(body).slice(0, 16)}` : subject;
  return `${name}:${which}`.slice(0, 300);
}
