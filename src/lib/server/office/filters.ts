import { and, type Column, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import { likePattern } from '../db/like-pattern.ts';
import { contractDetails, plans, users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** Part of a name, an email or a phone number; the name is written exactly like the index `users_words`. */
export const matchesPerson = (text: string): SQL | undefined =>
  or(
    sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${likePattern(text)}`,
    ilike(users.email, likePattern(text)),
    ilike(users.phoneNumber, likePattern(text)),
  );

const { subscriberName1, subscriberName2, subscriberName3, additionalName, email, sms, nextOfKinName, nextOfKinPhone } =
  contractDetails;

/** Written exactly like the index `contract_details_words`. */
const formWords = sql`(${subscriberName1} || ' ' || coalesce(${subscriberName2}, '') || ' ' ||
  coalesce(${subscriberName3}, '') || ' ' || coalesce(${additionalName}, '') || ' ' || ${email} || ' ' || ${sms} ||
  ' ' || ${nextOfKinName} || ' ' || ${nextOfKinPhone})`;

/** Plans whose contract form has this name, address or number: of an owner or of the next of kin. */
export const plansByForm = (text: string) =>
  db()
    .select({ id: contractDetails.planId })
    .from(contractDetails)
    .where(ilike(formWords, likePattern(text)));

/** Customers by their own data or by a contract form; two searches, so that each has its index. */
export const customersNamed = (text: string): SQL =>
  sql`${users.id} in (
    select ${users.id} from ${users} where ${matchesPerson(text)}
    union select ${plans.userId} from ${plans} where ${inArray(plans.id, plansByForm(text))}
  )`;

interface Period {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/** The days are those of Lagos; the last one is included. */
export const inPeriod = (column: Column, { start_date, end_date }: Period): SQL | undefined =>
  and(
    start_date ? gte(column, startOfDay(start_date)) : undefined,
    end_date ? lt(column, startOfDay(addDays(end_date, 1))) : undefined,
  );
