import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  approve as approveCall,
  rejectApproval as rejectCall,
  withdrawApproval as withdrawCall,
} from '#lib/api/office/staff/approvals.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { proposedBefore } from '#lib/messages/office/approvals.ts';
import { ownPurchase } from '#lib/messages/office/staff-buyers.ts';
import { forbiddenTo } from '../../callers/staff-rights.ts';
import { approvals, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { findApproval } from './approval-rows.ts';
import { findKind } from './kinds.ts';
import { lockSubject } from './pending.ts';
import { refuseOnePerson } from './second-people.ts';
import { whatChanged } from './what-changed.ts';

type Row = typeof approvals.$inferSelect;

/** The situation has changed since the proposal: rolls back, so that the approval can be closed. */
class StaleProposal extends Error {}

/**
 * Carries out what was proposed, in the transaction that approves it. When that is no longer possible nothing is
 * carried out, and the approval is closed with the reason.
 */
export async function approve(
  { id }: PayloadOf<typeof approveCall>,
  { caller, once }: ContextOf<typeof approveCall>,
): Promise<{ approval: Awaited<ReturnType<typeof findApproval>> }> {
  const by = caller.user;
  const decide = async () => {
    const approval = await lockWaiting(id);
    refuseProposer(approval, by);
    refuseUnauthorised(approval, by);
    await refuseOnePerson(by, approval.proposedBy, findKind(approval.kind).permission);
    await refuseConcerned(approval, by);
    await carryOut(approval, by);
    await auditAction({ by, action: 'approve', subject: approval.subject, detail: detailOf(approval) });
    return { approval: await findApproval(id, by) };
  };
  try {
    return await once(decide);
  } catch (error) {
    if (!(error instanceof StaleProposal)) throw error;
    return close(id, by, error.message);
  }
}

async function carryOut(approval: Row, by: User) {
  const { id, kind: name, payload, proposedBy, facts, ...words } = approval;
  const kind = findKind(name);
  const [proposer] = await db().select().from(users).where(eq(users.id, proposedBy));
  try {
    if (facts === null) throw new StaleProposal(proposedBefore);
    const changed = whatChanged({ ...words, facts }, await kind.describe(payload));
    if (changed !== null) throw new StaleProposal(changed);
    // first the decision: carrying it out may let in who decides
    await end(approval, by, { state: 'approved' });
    await kind.carryOut(payload, { approvalId: id, by, proposedBy: fullName(proposer as User), facts });
  } catch (error) {
    throw error instanceof Refusal ? new StaleProposal(refusalText(error)) : error;
  }
}

/** Of a wrong field, what is wrong with it. */
const refusalText = ({ message, errors, code }: Refusal) =>
  message || Object.values(errors ?? {}).flat()[0] || errorMessages[code];

const close = (id: number, by: User, reason: string) =>
  tx(async () => {
    const approval = await lockWaiting(id);
    await end(approval, by, { state: 'closed', reason });
    return { approval: await findApproval(id, by) };
  });

export const rejectApproval = (
  { id, reason }: PayloadOf<typeof rejectCall>,
  { caller }: ContextOf<typeof rejectCall>,
) =>
  tx(async () => {
    const by = caller.user;
    const approval = await lockWaiting(id);
    refuseProposer(approval, by);
    refuseUnauthorised(approval, by);
    await refuseOnePerson(by, approval.proposedBy, findKind(approval.kind).permission);
    await refuseConcerned(approval, by);
    await end(approval, by, { state: 'rejected', reason });
    await findKind(approval.kind).rejected?.(approval.payload);
    const detail = { ...detailOf(approval), reason };
    await auditAction({ by, action: 'reject_approval', subject: approval.subject, detail });
    return { approval: await findApproval(id, by) };
  });

/** Who proposed it takes it back. */
export const withdrawApproval = ({ id }: PayloadOf<typeof withdrawCall>, { caller }: ContextOf<typeof withdrawCall>) =>
  tx(async () => {
    const by = caller.user;
    const approval = await lockWaiting(id);
    if (approval.proposedBy !== by.id) throw new Refusal('not_found');
    await end(approval, by, { state: 'withdrawn' });
    await auditAction({ by, action: 'withdraw_approval', subject: approval.subject, detail: detailOf(approval) });
    return { approval: await findApproval(id, by) };
  });

const detailOf = ({ id, summary }: Row) => ({ approval: id, what: summary });

/** Locks what it is about before its row; refuses `not_found`, and `already_decided`. */
async function lockWaiting(id: number): Promise<Row> {
  const find = () => db().select().from(approvals).where(eq(approvals.id, id));
  const [seen] = await find();
  if (!seen) throw new Refusal('not_found');
  await lockSubject(seen.subject);
  const [approval] = await find().for('no key update');
  if (approval?.state !== 'waiting') throw new Refusal('already_decided');
  return approval;
}

function refuseProposer({ proposedBy }: Row, by: User) {
  if (proposedBy === by.id) throw new Refusal('own_proposal');
}

/** Neither with an account of their own, nor with another that may be theirs. */
async function refuseConcerned({ kind, payload }: Row, by: User) {
  const { concerned, permission } = findKind(kind);
  const ids = concerned?.(payload) ?? [];
  if (ids.includes(by.id)) throw new Refusal('own_proposal', { message: ownPurchase });
  for (const id of ids) await refuseOnePerson(by, id, permission);
}

/** Each kind is decided by those who may propose it. */
function refuseUnauthorised({ kind }: Row, by: User) {
  const { permission } = findKind(kind);
  if (!isPermitted(by, permission)) throw forbiddenTo(by, permission);
}

const end = ({ id }: Row, by: User, outcome: { state: Row['state']; reason?: string }) =>
  db()
    .update(approvals)
    .set({ ...outcome, decidedBy: by.id, decidedAt: now() })
    .where(eq(approvals.id, id));
