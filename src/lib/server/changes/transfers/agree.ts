import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { agreedAlready } from '#lib/messages/changes/transfers.ts';
import { type ContractForm, planChanges, planTransfers } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import type { ChangeRow } from '../change-rows.ts';

type Side = { side: 'from' } | { side: 'to'; contract: ContractForm };

/** Records one party's agreement to a locked, open change. When both have agreed, it awaits the office. */
export async function agreeToTransfer({ change, transfer }: ChangeRow, agreed: Side) {
  if (!transfer) throw new TypeError('This is no transfer');
  const [own, other] =
    agreed.side === 'from'
      ? [transfer.fromAgreedAt, transfer.toAgreedAt]
      : [transfer.toAgreedAt, transfer.fromAgreedAt];
  if (own) throw new Refusal('already_decided', { message: agreedAlready });
  await db()
    .update(planTransfers)
    .set(agreed.side === 'from' ? { fromAgreedAt: now() } : { toAgreedAt: now(), contract: agreed.contract })
    .where(eq(planTransfers.changeId, change.id));
  if (other)
    await db().update(planChanges).set({ state: 'agreed', agreedAt: now() }).where(eq(planChanges.id, change.id));
}
