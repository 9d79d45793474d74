import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { differenceBookingKinds, lineBookingKinds } from '#lib/domain/accounting/journal-adjustments.ts';
import { companyAccounts, providerChecks, statementLines, statements, users } from '#lib/server/db/schema.ts';
import { closeCardRefund, lockResolution, resolveMismatch } from '#lib/server/ledger/charge-mismatches/end-charge.ts';
import { withdrawApproval } from '#lib/server/office/approvals/decide-approval.ts';
import { proposes } from '#lib/server/office/approvals/proposes.ts';
import { lineBookingApproval } from '#lib/server/office/reconciliation/line-booking-approval.ts';
import { excludeLine, matchLine, unmatchLine } from '#lib/server/office/reconciliation/match-line.ts';
import { differenceBookingApproval } from '#lib/server/office/settlements/difference-booking-approval.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { settleOneCharge, topUpByBank } from './bank-step.ts';
import { aPayment, aPerson } from './fixtures.ts';
import { credit, type Model, pick, refused, type Step } from './model-base.ts';

/** As an endpoint would call it, for a member of the office. */
async function asOffice(model: Model) {
  const [user] = await db().select().from(users).where(eq(users.id, model.office));
  return { caller: { user }, once: tx } as never;
}

/** A line that nothing in the books is. */
export const bankLine: Step = async (model, [which, amount, sign]) => {
  const number = `001122330${which % 2}`;
  await db()
    .insert(companyAccounts)
    .values({ bankName: 'Example Bank', accountNumber: number, accountName: 'Homestead' })
    .onConflictDoNothing();
  const [account] = await db().select().from(companyAccounts).where(eq(companyAccounts.accountNumber, number));
  const companyAccountId = account?.id as number;
  const day = '2026-11-20';
  const [statement] = await db()
    .insert(statements)
    .values({ companyAccountId, format: 'csv', fromDay: day, toDay: day, newLines: 1, uploadedBy: model.office })
    .returning();
  const said = { amount: (1 + amount) * (sign % 2 ? 1 : -1), details: 'CHARGE', day, key: randomUUID() };
  const [line] = await db()
    .insert(statementLines)
    .values({ companyAccountId, statementId: statement?.id as number, ...said })
    .returning();
  model.lines.set(line?.id as number, 'open');
};

/** Two people book it; what is dealt with already is refused. */
export const bookBankLine: Step = async (model, [which, , kind]) => {
  const [id, state] = pick([...model.lines], which) ?? [];
  if (!id) return;
  const wanted = { id, kind: pick(lineBookingKinds, kind) as (typeof lineBookingKinds)[number], note: 'A charge' };
  if (state !== 'open') return refused(proposes(lineBookingApproval)(wanted, await asOffice(model)), 'conflict');
  const booking = { lineId: id, kind: wanted.kind, note: wanted.note, by: model.office };
  const second = await aPerson('admin');
  const [by] = await db().select().from(users).where(eq(users.id, second));
  await tx(async () => {
    await lineBookingApproval.describe(booking);
    await lineBookingApproval.carryOut(booking, {
      by: by as typeof users.$inferSelect,
      proposedBy: 'Ada',
      approvalId: 1,
      facts: {},
    });
  });
  model.lines.set(id, 'booked');
};

/** Marks an open line, and opens one again that is not booked. */
export const toggleExcludedLine: Step = async (model, [which]) => {
  const [id, state] = pick([...model.lines], which) ?? [];
  if (!id) return;
  const context = await asOffice(model);
  if (state === 'open') {
    const [line] = await db().select().from(statementLines).where(eq(statementLines.id, id));
    const { approval } = await excludeLine({ id, reason: 'Between own accounts' }, context);
    if ((line?.amount ?? 0) < 0 !== (approval !== null)) throw new Error('only money that went out waits');
    if (approval) return void (await withdrawApproval({ id: approval.id }, context));
    return void model.lines.set(id, 'not_ours');
  }
  if (state === 'booked') return refused(unmatchLine({ id }, context), 'conflict');
  await unmatchLine({ id }, context);
  model.lines.set(id, 'open');
};

/** A transfer whose line is untied, and tied again or not: nothing is booked by either. */
export const rematchTransfer: Step = async (model, [who, amount, again]) => {
  const userId = pick(model.customers, who) as number;
  const paymentId = await topUpByBank(model.office, userId, 1 + amount, 1 + amount, who);
  credit(model, userId, 1 + amount);
  model.came.push({ id: paymentId, owner: userId, amount: 1 + amount });
  const [line] = await db().select().from(statementLines).where(eq(statementLines.paymentId, paymentId));
  const id = line?.id as number;
  const context = await asOffice(model);
  await unmatchLine({ id }, context);
  if (again % 2) await matchLine({ id, payment_id: paymentId }, context);
  model.lines.set(id, again % 2 ? 'tied' : 'open');
};

/** The provider pays too little or too much for one charge, and two people book the difference. */
export const settleOtherwise: Step = async (model, [amount, , how]) => {
  const difference = await settleOneCharge(model.customers, pick([-7, 5 + amount], how));
  if (difference === undefined || how % 3 === 2) return;
  const kind = pick(differenceBookingKinds, how) as (typeof differenceBookingKinds)[number];
  const second = await aPerson('admin');
  const [by] = await db().select().from(users).where(eq(users.id, second));
  const booking = { differenceId: difference, kind, note: 'Asked the provider', by: model.office };
  const book = () =>
    tx(async () => {
      await differenceBookingApproval.describe(booking);
      await differenceBookingApproval.carryOut(booking, {
        by: by as typeof users.$inferSelect,
        proposedBy: 'Ada',
        approvalId: 1,
        facts: {},
      });
    });
  await book();
  await refused(book(), 'conflict');
};

/** A card was charged another amount: into the wallet, or back to the card, which the provider does or not yet. */
export const resolveOtherCharge: Step = async (model, [who, amount, how]) => {
  const userId = pick(model.customers, who) as number;
  const { id: paymentId } = await aPayment({ userId, amount: 1_000 + amount });
  const charged = 1_001 + amount;
  const mismatch = { mismatch: 'another amount', charged, chargedCurrency: 'NGN' };
  const way = how % 2 ? ('wallet' as const) : ('send_back' as const);
  // at once: the checks of another sequence would find it open
  await tx(async () => {
    await db()
      .insert(providerChecks)
      .values({ paymentId, nextCheckAt: now(), ...mismatch })
      .onConflictDoUpdate({ target: providerChecks.paymentId, set: mismatch });
    await resolveMismatch({ paymentId, way, reason: 'Another amount' }, model.office);
    await db().delete(providerChecks).where(eq(providerChecks.paymentId, paymentId));
  });
  if (way === 'wallet') credit(model, userId, charged);
  else if (how % 4) await tx(async () => closeCardRefund(await lockResolution(paymentId), 'sent', null));
};

/** What became of each line, as it was decided. */
export async function assertLines(model: Model) {
  const ids = [...model.lines.keys()];
  const rows = await db()
    .select({ id: statementLines.id, state: statementLines.state })
    .from(statementLines)
    .where(inArray(statementLines.id, ids));
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([...model.lines].sort(([a], [b]) => a - b)),
  );
}
