import { sql } from 'drizzle-orm';
import type { MoveInPlanFigures } from '#lib/domain/move-in/figures/plan-figures.ts';
import { inOrder, walletParts } from '#lib/domain/move-in/figures/receipt-splits.ts';
import type { MoveInCustomer } from '#lib/domain/move-in/records/customers.ts';
import type { MoveInReceipt } from '#lib/domain/move-in/records/receipts.ts';
import { receiptMethodNames } from '#lib/messages/payment-methods.ts';
import { movedInReceipts, payments } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Loaded } from './load-plans.ts';
import { noonOf } from './moment.ts';

interface Placed {
  receipt: MoveInReceipt;
  /** Null of one that went to a wallet. */
  figures: MoveInPlanFigures | null;
  owner: MoveInCustomer;
  payer: MoveInCustomer;
  toWallet: number;
}

/** Each receipt as a completed payment of its own day, with its lines in the customer's list. They are not booked yet. */
export async function loadReceipts(
  receipts: readonly MoveInReceipt[],
  plans: readonly MoveInPlanFigures[],
  { moveInId, customers, planIds }: Loaded & { planIds: Map<MoveInPlanFigures['plan'], number> },
): Promise<void> {
  const placed = placeReceipts(receipts, plans);
  const idOf = (customer: MoveInCustomer) => customers.get(customer) as number;
  const references = new Set<string>();
  const ids = await insertWithIds(
    payments,
    placed.map(({ receipt, figures, owner, payer }) => ({
      userId: idOf(owner),
      purpose: receipt.amount < 0 ? ('moved_in_back' as const) : ('moved_in' as const),
      method: receipt.method === 'wallet' && payer === owner ? ('virtual_wallet' as const) : ('from_before' as const),
      planId: figures ? (planIds.get(figures.plan) as number) : null,
      amount: Math.abs(receipt.amount),
      reference: referenceOf(receipt, references),
      stage: 'initiated' as const,
      description: descriptionOf(receipt, figures),
      createdAt: noonOf(receipt.date),
    })),
  );
  await insertRows(
    movedInReceipts,
    placed.map(({ receipt, payer }, place) => ({
      paymentId: ids[place] as number,
      moveInId,
      receiptNo: receipt.no,
      kind: receipt.purpose,
      method: receipt.method,
      payerId: idOf(payer),
      reference: receipt.reference,
      corrects: receipt.corrects,
      note: receipt.note,
    })),
  );
  const excess = placed.flatMap(({ toWallet }, place) => (toWallet > 0 ? [{ id: ids[place], part: toWallet }] : []));
  await completePayments(excess);
  await listTransactions();
}

function placeReceipts(receipts: readonly MoveInReceipt[], plans: readonly MoveInPlanFigures[]): Placed[] {
  const byNo = new Map(plans.map((figures) => [figures.plan.no, figures]));
  const parts = new Map(plans.flatMap((figures) => [...walletParts(figures)]));
  return inOrder(receipts).map((receipt) => {
    const figures = receipt.planNo === null ? null : (byNo.get(receipt.planNo) as MoveInPlanFigures);
    const owner = figures ? figures.plan.customer : (receipt.customer as MoveInCustomer);
    return { receipt, figures, owner, payer: receipt.customer ?? owner, toWallet: parts.get(receipt) ?? 0 };
  });
}

/** Their own where it is only here, because ours are unique. */
function referenceOf({ reference, no, row }: MoveInReceipt, used: Set<string>): string {
  const own = [reference, no, [reference, no].filter(Boolean).join(' ')].find((text) => text !== '' && !used.has(text));
  const unique = own ?? [no || reference, `row ${row}`].filter(Boolean).join(' ');
  used.add(unique);
  return unique;
}

const descriptionOf = ({ no, method, purpose, note }: MoveInReceipt, figures: MoveInPlanFigures | null) =>
  [
    purpose === 'wallet' ? 'Wallet' : figures?.plan.property.name,
    `from before: receipt ${no || 'without a number'}${method ? `, ${receiptMethodNames[method]}` : ''}`,
    note,
  ]
    .filter(Boolean)
    .join(', ');

const completePayments = (excess: readonly { id: number | undefined; part: number }[]) =>
  db().execute(sql`
    update payments set stage = 'completed', received = payments.amount, applied = payments.amount - coalesce(excess.part, 0),
      to_wallet = coalesce(excess.part, 0), finished_at = payments.created_at
    from moved_in_receipts receipt
    left join json_to_recordset(${JSON.stringify(excess)}::json) as excess (id bigint, part bigint) on excess.id = receipt.payment_id
    where receipt.payment_id = payments.id`);

const listTransactions = () =>
  db().execute(sql`
    insert into transactions (user_id, payment_id, part, amount, description, created_at)
    select user_id, payments.id, line.part, line.amount, line.said, payments.created_at
    from payments
    join moved_in_receipts receipt on receipt.payment_id = payments.id
    cross join lateral (values
      ('payment', payments.amount, payments.description),
      ('to_wallet', case purpose when 'moved_in' then to_wallet end, 'More than was due, ' || payments.description)
    ) as line (part, amount, said)
    where line.amount > 0
    order by payments.id, line.part`);
