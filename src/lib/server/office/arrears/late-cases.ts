import { and, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeArrears } from '#lib/api/office/arrears/arrears.ts';
import { today } from '#lib/domain/days.ts';
import type { CallOutcome, CaseState } from '#lib/domain/instalments/arrears.ts';
import type { LetterStep } from '#lib/domain/instalments/letters.ts';
import { rolesWithPermission } from '#lib/domain/staff/roles.ts';
import { collectionCases, collectionLetters, planNotes, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { now } from '../../runtime.ts';
import { isActiveStaff } from '../../staff/active-staff.ts';
import type { ArrearsFilters } from './arrears-rows.ts';
import { isOwnersNote, paidOn } from './promises.ts';

type Wanted = PayloadOf<typeof officeArrears>;
export type CaseFilters = ArrearsFilters & Partial<Pick<Wanted, 'in_charge' | 'case'>>;
export type CaseCounts = Record<NonNullable<Wanted['in_charge']> | CaseState, number>;

/** The person in charge, and what came of the last call. */
export interface CaseRow {
  person: number | null;
  outcome: 'promise' | CallOutcome | null;
  noted_at: string | null;
  unreached: number;
  letter: { step: LetterStep; at: string } | null;
}

const dayOf = (at: SQL) => sql`(${at} at time zone 'Africa/Lagos')::date`;
const calls = () => sql`from ${planNotes}
  where ${planNotes.planId} = late.plan_id and (${planNotes.promisedFor} is not null or ${planNotes.outcome} is not null)
    and ${isOwnersNote()}`;
const latestCall = (what: SQL) => sql`(select ${what} ${calls()} order by ${planNotes.id} desc limit 1)`;

/** Who has left, or has another role by now, is in charge of nothing. */
export const personInCharge = (planId: SQL) => sql`(
  select ${collectionCases.userId} from ${collectionCases} join ${users} on ${users.id} = ${collectionCases.userId}
  where ${collectionCases.planId} = ${planId} and ${isActiveStaff}
    and ${users.staffRole} in (${sql.join(
      rolesWithPermission('write plan notes').map((role) => sql`${role}`),
      sql`, `,
    )}))`;

/** Plans that have something, listed once: of thousands of late plans few have, and only of these is asked what. */
const ifAmong = (some: SQL, what: SQL) => sql`case when late.plan_id in (${some}) then ${what} end`;
const ifCalled = (what: SQL) =>
  ifAmong(sql`select plan_id from plan_notes where promised_for is not null or outcome is not null`, what);

/** Columns of each row of `late`. A promise that is neither broken nor kept is open, as in `promiseState`. */
export const caseOf = () => sql`
  ${ifAmong(sql`select plan_id from collection_cases`, personInCharge(sql`late.plan_id`))} as person,
  ${ifCalled(latestCall(sql`coalesce(${planNotes.outcome}, 'promise')`))} as outcome,
  ${ifCalled(latestCall(sql`${planNotes.createdAt}`))} as noted_at,
  coalesce(${ifCalled(sql`(select count(*)::int ${calls()} and ${planNotes.outcome} = 'unreachable' and ${planNotes.id} > coalesce((
    select max(other.id) from ${planNotes} other where other.plan_id = late.plan_id
      and (other.promised_for is not null or other.outcome <> 'unreachable')), 0))`)}, 0) as unreached,
  ${ifCalled(sql`(select case when ${dayOf(paidOn())} <= ${planNotes.promisedFor} then null else ${planNotes.promisedFor} end
    ${calls()} and ${planNotes.promisedFor} is not null order by ${planNotes.id} desc limit 1)`)} as unkept,
  ${ifAmong(
    sql`select plan_id from collection_letters`,
    sql`(
    select jsonb_build_object('step', ${collectionLetters.step}, 'at', ${collectionLetters.createdAt})
    from ${collectionLetters} where ${collectionLetters.planId} = late.plan_id and ${collectionLetters.userId} = late.user_id
    order by ${collectionLetters.id} desc limit 1)`,
  )} as letter,
  late.plan_id in (select plan_id from payments
    where purpose = 'repayment' and stage = 'awaiting_confirmation' and plan_id is not null) as paying`;

/** To call is who was not called today, has promised nothing for a later day, and whom a call can help. */
const inState: Readonly<Record<CaseState, () => SQL>> = {
  to_call: () => sql`not paying and coalesce(unkept <= ${today(now())}, true)
    and coalesce(${dayOf(sql`noted_at`)} < ${today(now())}, true)
    and coalesce(outcome not in ('disputed', 'wrong_number'), true)`,
  promise_due: () => sql`unkept = ${today(now())}`,
  promise_broken: () => sql`unkept < ${today(now())}`,
  disputed: () => sql`outcome = 'disputed'`,
};

const ofPerson = (wanted: NonNullable<Wanted['in_charge']>, { id }: User): SQL =>
  wanted === 'mine' ? sql`person = ${id}` : sql`person is null`;

export const chosenCases = (wanted: CaseFilters, reader: User): SQL | undefined =>
  and(wanted.in_charge && ofPerson(wanted.in_charge, reader), wanted.case && inState[wanted.case]());

export function countedCases(reader: User): SQL {
  const counted = {
    mine: ofPerson('mine', reader),
    nobody: ofPerson('nobody', reader),
    ...Object.fromEntries(Object.entries(inState).map(([name, isIn]) => [name, isIn()])),
  };
  const counts = Object.entries(counted).map(
    ([name, isCounted]) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${isCounted})`,
  );
  return sql`(select jsonb_build_object(${sql.join(counts, sql`, `)}) from cased)`;
}
