import { and, asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { Approval } from '#lib/api/office/staff/approvals.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { linesLeftOut } from '#lib/messages/office/approvals.ts';
import { approvals, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { refusalsFor } from './second-people.ts';
import { standings } from './standings.ts';

const proposer = alias(users, 'proposer');
const decider = alias(users, 'decider');

type Named = Pick<User, 'id' | 'firstName' | 'lastName' | 'createdAt'>;

interface Slice {
  limit: number;
  offset: number;
}

/** What waits comes in the order in which it was proposed, what was decided the latest first. */
export async function approvalRows(where: SQL | undefined, slice?: Slice) {
  const query = db()
    .select({
      approval: approvals,
      proposer: {
        id: proposer.id,
        firstName: proposer.firstName,
        lastName: proposer.lastName,
        createdAt: proposer.createdAt,
      },
      decider: {
        id: decider.id,
        firstName: decider.firstName,
        lastName: decider.lastName,
        createdAt: decider.createdAt,
      },
    })
    .from(approvals)
    .innerJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(where)
    .orderBy(desc(eq(approvals.state, 'waiting')), desc(approvals.decidedAt), asc(approvals.id))
    .$dynamic();
  return slice ? query.limit(slice.limit).offset(slice.offset) : query;
}

type ApprovalRow = Awaited<ReturnType<typeof approvalRows>>[number];

/** A run of commissions has a line for each plan; a list of twenty such proposals must stay small. */
const SHOWN = 300;
const shownChanges = (changes: ApprovalChange[]): ApprovalChange[] =>
  changes.length <= SHOWN
    ? changes
    : [...changes.slice(0, SHOWN), { name: 'More', before: null, after: linesLeftOut(changes.length - SHOWN) }];

/** As this member of staff sees them. */
export async function approvalFor(reader: User) {
  const standing = await standings();
  const refusals = await refusalsFor(reader);
  const standingOf = (one: Named, at: Date) =>
    standing({ id: one.id, name: fullName(one), createdAt: one.createdAt }, at);
  return ({ approval, proposer: by, decider: decided }: ApprovalRow): Approval => ({
    id: approval.id,
    subject: approval.subject,
    summary: approval.summary,
    changes: shownChanges(approval.changes),
    state: approval.state,
    reason: approval.reason,
    own: approval.proposedBy === reader.id,
    proposed_by: fullName(by),
    proposed_at: approval.proposedAt.toISOString(),
    decided_by: decided && fullName(decided),
    decided_at: approval.decidedAt?.toISOString() ?? null,
    people: twoOf({ by, decided, state: approval.state }, reader).map((one) =>
      standingOf(one, approval.decidedAt ?? now()),
    ),
    not_yet:
      approval.state === 'waiting' && mayDecide(reader) ? refusals(approval.proposedBy, 'decide approvals') : null,
  });
}

/** Who proposed it, and who decided; while it waits, the reader if it may be theirs to decide. */
function twoOf({ by, decided, state }: { by: Named; decided: Named | null; state: Approval['state'] }, reader: User) {
  const other = state === 'waiting' && mayDecide(reader) ? reader : decided;
  return other && other.id !== by.id ? [by, other] : [by];
}

const mayDecide = (user: User) => isPermitted(user, 'decide approvals');

/** What of a kind waits. */
export const waitingOfKind = async (kind: string, reader: User) =>
  (await approvalRows(and(eq(approvals.kind, kind), eq(approvals.state, 'waiting')))).map(await approvalFor(reader));

/** The latest about a subject. */
export async function latestApproval(subject: string, reader: User): Promise<Approval | null> {
  const [latest] = await approvalRows(
    eq(approvals.id, sql`(select max(id) from approvals where subject = ${subject})`),
  );
  return latest ? (await approvalFor(reader))(latest) : null;
}

/** The latest about each of these subjects. */
export async function latestApprovals(subjects: readonly string[], reader: User): Promise<Map<string, Approval>> {
  if (subjects.length === 0) return new Map();
  const latest = db()
    .select({ id: max(approvals.id) })
    .from(approvals)
    .where(inArray(approvals.subject, [...subjects]))
    .groupBy(approvals.subject);
  const rows = await approvalRows(inArray(approvals.id, latest));
  const answer = await approvalFor(reader);
  return new Map(rows.map((row) => [row.approval.subject, answer(row)]));
}

export async function findApproval(id: number, reader: User): Promise<Approval> {
  const [row] = await approvalRows(eq(approvals.id, id));
  if (!row) throw new Refusal('not_found');
  return (await approvalFor(reader))(row);
}
