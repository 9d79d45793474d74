import { desc, eq, inArray } from 'drizzle-orm';
import type { PlanEvent } from '#lib/api/office/plans/plan-page.ts';
import { toNaira } from '#lib/domain/money.ts';
import { outcomeNames, promisedFor } from '#lib/messages/office/arrears/calls.ts';
import { planNotes, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

type PersonName = { firstName: string; lastName: string } | null;
export type Told = Pick<PlanEvent, 'kind' | 'text'> & Partial<PlanEvent> & { on: Date };

export const nameOf = (name: PersonName) => (name ? fullName(name) : '');

const toEvent = ({ on, ...told }: Told): PlanEvent => ({
  subject: null,
  detail: null,
  by: '',
  amount: null,
  payment_id: null,
  ...told,
  at: on.toISOString(),
});

/** The newest first; of one moment what was told last. */
export const toEvents = (told: readonly Told[]): PlanEvent[] =>
  [...told]
    .sort((one, other) => one.on.getTime() - other.on.getTime())
    .map(toEvent)
    .reverse();

/** Notes, calls and promises of plans, the latest ones. */
export async function planNotesTold(planIds: readonly number[], most = 1_000): Promise<Told[]> {
  const rows = await db()
    .select({ note: planNotes, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(planNotes)
    .innerJoin(users, eq(users.id, planNotes.userId))
    .where(inArray(planNotes.planId, [...planIds]))
    .orderBy(desc(planNotes.id))
    .limit(most);
  return rows.reverse().map(({ note, by }) => ({
    on: note.createdAt,
    kind: 'note',
    text: note.promisedFor
      ? promisedFor(note.promisedFor)
      : note.outcome
        ? `Call: ${outcomeNames[note.outcome].toLowerCase()}`
        : 'Note',
    subject: `plan ${note.planId}`,
    detail: { ...(note.text && { note: note.text }) },
    by: nameOf(by),
    amount: note.promisedAmount === null ? null : toNaira(note.promisedAmount),
  }));
}
