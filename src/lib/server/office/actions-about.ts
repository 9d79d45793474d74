import { and, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { readOfficeSearch } from '#lib/domain/typed/office-search.ts';
import { likePattern } from '../db/like-pattern.ts';
import { officeActions as actions, payments, plans, users } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { matchesPerson } from './filters.ts';

/** What a number alone may be the number of. */
const numbered = [
  'plan',
  'payment',
  'customer',
  'payout',
  'property',
  'marketer',
  'staff',
  'enquiry',
  'commission run',
];

const subjectIn = (kind: string, ids: SQL) => sql`select ${`${kind} `}::text || found.id from (${ids}) found (id)`;

/**
 * Actions about what somebody typed: the number of something, a customer with their plans and payments, a contract ID, a
 * reference; or by a member of staff of that name. Each condition has an index.
 */
export function actionsAbout(text: string): SQL[] {
  const { record, hasText } = readOfficeSearch(text);
  const conditions: SQL[] = [];
  if (record) {
    const kinds = record.of ? [record.of] : numbered;
    conditions.push(
      inArray(
        actions.subject,
        kinds.flatMap((kind) => [`${kind} ${record.id}`, `${kind}:${record.id}`]),
      ),
    );
  }
  if (hasText) {
    const found = db().select({ id: users.id }).from(users).where(matchesPerson(text));
    const ofPlan = or(inArray(plans.userId, found), eq(plans.uniqueContractId, text.trim().toUpperCase()));
    const reference = like(payments.reference, likePattern(text).slice(1));
    const subjects = [
      subjectIn('customer', found.getSQL()),
      subjectIn('plan', db().select({ id: plans.id }).from(plans).where(ofPlan).getSQL()),
      subjectIn('payment', db().select({ id: payments.id }).from(payments).where(reference).getSQL()),
      subjectIn(
        'payment',
        db().select({ id: payments.id }).from(payments).where(inArray(payments.userId, found)).getSQL(),
      ),
    ];
    conditions.push(
      sql`${actions.subject} in (${sql.join(subjects, sql` union `)})`,
      inArray(
        actions.userId,
        db()
          .select({ id: users.id })
          .from(users)
          .where(and(isNotNull(users.staffRole), matchesPerson(text))),
      ),
    );
  }
  return conditions.length > 0 ? conditions : [sql`false`];
}
