import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

export interface LastChange {
  by: string;
  created_at: string;
}

/** Of a proposal only its approval changes anything. */
const changedNothing: readonly OfficeActionName[] = ['propose', 'reject_approval', 'withdraw_approval'];

/** The last change of each subject. */
export async function lastChanges(subjects: readonly string[]): Promise<Map<string, LastChange>> {
  if (subjects.length === 0) return new Map();
  const last = await db()
    .selectDistinctOn([officeActions.subject], {
      subject: officeActions.subject,
      at: officeActions.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    .where(and(inArray(officeActions.subject, [...subjects]), notInArray(officeActions.action, [...changedNothing])))
    .orderBy(officeActions.subject, desc(officeActions.id));
  return new Map(
    last.map(({ subject, at, ...by }) => [subject, { by: fullName(by), created_at: at.toISOString() }] as const),
  );
}
