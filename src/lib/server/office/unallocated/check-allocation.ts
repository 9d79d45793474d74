import { Refusal } from '#lib/api/errors.ts';
import { type AllocationKind, takesPart } from '#lib/domain/accounting/allocation.ts';
import { formatNairaShort, type Kobo, sum } from '#lib/domain/money.ts';
import { lockCustomer, lockPlan } from '../../ledger/locks.ts';
import { type Owed, owedByCustomer } from './owed-parts.ts';
import { lockReceipt, type Receipt } from './receipt-rows.ts';
import { refuseNoCustomer } from './receive-line.ts';

interface AllocatedPart {
  kind: AllocationKind;
  planId: number;
  repaymentId: number | null;
  amount: Kobo;
}

export interface Allocation {
  receiptId: number;
  userId: number;
  parts: AllocatedPart[];
  toWallet: Kobo;
  note: string;
}

export const allocatedAmount = ({ parts, toWallet }: Allocation): Kobo =>
  sum(parts.map(({ amount }) => amount)) + toWallet;

interface Checked {
  receipt: Receipt;
  /** In the order in which they are paid. */
  parts: { owed: Owed; amount: Kobo }[];
}

const refuse = (message: string) => new Refusal('conflict', { message });
const keyOf = (kind: AllocationKind, planId: number, repaymentId: number | null) => `${kind} ${planId} ${repaymentId}`;

/** Locks the customer, the plans and the receipt, and refuses what cannot be paid now. */
export async function checkAllocation(wanted: Allocation): Promise<Checked> {
  await lockCustomer(wanted.userId, 'no key update');
  await refuseNoCustomer(wanted.userId);
  const planIds = [...new Set(wanted.parts.map(({ planId }) => planId))].sort((one, other) => one - other);
  for (const id of planIds) await lockPlan(id);
  const receipt = await lockReceipt(wanted.receiptId);
  const total = allocatedAmount(wanted);
  if (total === 0) throw refuse('Enter at least one amount.');
  if (total > receipt.leftAmount)
    throw refuse(`Only ${formatNairaShort(receipt.leftAmount)} of this money is left to allocate.`);
  const all = await owedByCustomer(wanted.userId);
  const asked = new Map(
    wanted.parts.map(({ kind, planId, repaymentId, amount }) => [keyOf(kind, planId, repaymentId), amount]),
  );
  if (asked.size !== wanted.parts.length) throw refuse('Each part can be named once.');
  const parts = all.flatMap((owed) => {
    const amount = asked.get(keyOf(owed.kind, owed.plan.id, owed.repaymentId));
    return amount === undefined ? [] : [{ owed, amount }];
  });
  if (parts.length !== wanted.parts.length) throw new Refusal('already_paid');
  for (const part of parts) refusePart(part);
  refuseSkipped(all, asked);
  return { receipt, parts };
}

function refusePart({ owed: { kind, title, amount: owed, problem }, amount }: Checked['parts'][number]) {
  if (problem) throw refuse(`${title}: ${problem}.`);
  if (amount > owed) throw refuse(`${title}: only ${formatNairaShort(owed)} is owed.`);
  if (amount < owed && !takesPart(kind))
    throw refuse(`${title} is paid whole: ${formatNairaShort(owed)}. Less goes to the wallet.`);
}

/** Instalments are paid in their order. */
function refuseSkipped(all: readonly Owed[], asked: ReadonlyMap<string, Kobo>) {
  const skipped = new Set<number>();
  for (const { kind, plan, repaymentId } of all) {
    if (kind !== 'repayment') continue;
    if (!asked.has(keyOf(kind, plan.id, repaymentId))) skipped.add(plan.id);
    else if (skipped.has(plan.id)) throw refuse('An earlier instalment of this plan is not paid yet.');
  }
}
