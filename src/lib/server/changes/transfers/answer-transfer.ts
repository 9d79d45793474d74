import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { agreeToTransfer as agreeCall, declineTransfer as declineCall } from '#lib/api/plans/transfers.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { fundWalletFirst } from '#lib/messages/changes/transfers.ts';
import { planChanges } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { prepareContractFiles } from '../../purchases/contract-files.ts';
import { refuseContract } from '../../purchases/refuse-contract.ts';
import { contractColumns } from '../../purchases/save-contract-details.ts';
import { db, now, tx } from '../../runtime.ts';
import { type ChangeRow, changeRow, isOpen, lockChange } from '../change-rows.ts';
import { notifyOfficeOfAnswer } from '../notify-change.ts';
import { refuseWhilePendingApproval } from '../pending-approval.ts';
import { agreeToTransfer } from './agree.ts';
import { ownTransfer } from './my-transfers.ts';
import { notifyCurrentOwnerOfDecline } from './notify-transfer.ts';

/** The new owner agrees, with a contract form of their own. The fee is taken when the transfer is carried out. */
export async function agreeAsNewOwner(sent: PayloadOf<typeof agreeCall>, { caller }: ContextOf<typeof agreeCall>) {
  const { user } = caller;
  refuseContract(sent);
  refuseOtherCustomers(await changeRow(sent.id), user.id);
  const files = await prepareContractFiles({}, sent, user.id);
  return tx(async () => {
    const row = await lockForNewOwner(sent.id, user.id);
    const fee = row.change.terms.kind === 'transfer' ? row.change.terms.fee : 0;
    if ((await findWalletBalance(user.id)) < fee)
      throw new Refusal('insufficient_balance', { message: fundWalletFirst(formatNairaShort(fee)) });
    await agreeToTransfer(row, { side: 'to', contract: await contractColumns({ sent, files, ownerId: user.id }) });
    await notifyOfficeOfAnswer(await changeRow(sent.id), 'agreed by the new owner');
    return { transfer: await ownTransfer(sent.id, user.id) };
  });
}

export const declineAsNewOwner = (
  { id }: PayloadOf<typeof declineCall>,
  { caller: { user } }: ContextOf<typeof declineCall>,
) =>
  tx(async () => {
    await lockForNewOwner(id, user.id);
    await db()
      .update(planChanges)
      .set({ state: 'declined', endedAt: now(), endedBy: user.id })
      .where(eq(planChanges.id, id));
    const declined = await changeRow(id);
    await notifyOfficeOfAnswer(declined, 'declined by the new owner');
    await notifyCurrentOwnerOfDecline(declined);
    return {};
  });

async function lockForNewOwner(id: number, userId: number): Promise<ChangeRow> {
  refuseOtherCustomers(await changeRow(id), userId);
  const row = await lockChange(id);
  if (!isOpen(row.change)) throw new Refusal('already_decided');
  await refuseWhilePendingApproval(row.change);
  return row;
}

const refuseOtherCustomers = ({ transfer }: ChangeRow, userId: number) => {
  if (transfer?.toUserId !== userId) throw new Refusal('not_found');
};
