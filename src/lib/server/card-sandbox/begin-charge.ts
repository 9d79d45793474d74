import { randomUUID } from 'node:crypto';
import { findCharge } from './charges.ts';
import { postInitialize } from './provider-charges.ts';
import { type Reply, sandboxError, sandboxSuccess } from './reply.ts';

/** POST /card-sandbox/transactions: started by the pop-up itself. With a known reference that transaction is resumed. */
export async function beginCharge(sent: Record<string, unknown>): Promise<Reply> {
  const reference = typeof sent.reference === 'string' ? sent.reference : randomUUID();
  const reply = (await findCharge(reference)) ? undefined : await postInitialize({ ...sent, reference });
  const charge = await findCharge(reference);
  if (charge) return sandboxSuccess({ access_code: charge.accessCode, reference });
  return reply !== undefined && reply !== 'hang' && 'message' in reply.body
    ? sandboxError(422, String(reply.body.message))
    : sandboxError(422, 'This transaction can not be begun');
}
