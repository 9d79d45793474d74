import { and, type Column, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import { foundByText, searchedIn } from '../db/found-by-text.ts';
import { contractDetails, marketers, plans, properties, users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** Parts of a name, an email, a phone number or a customer ID. */
export const matchesPerson = (text: string): SQL => foundByText(text, users.searched);

/** Plans whose contract form has this name, address or number: of an owner or of the next of kin. */
export const plansByForm = (text: string) =>
  db().select({ id: contractDetails.planId }).from(contractDetails).where(foundByText(text, contractDetails.searched));

/** Customers by their own data or by a contract form; two searches, so that each has its index. */
export const customersNamed = (text: string): SQL =>
  sql`${users.id} in (
    select ${users.id} from ${users} where ${matchesPerson(text)}
    union select ${plans.userId} from ${plans} where ${inArray(plans.id, plansByForm(text))}
  )`;

/** Parts of a name or an address, of a state too. */
export const matchesProperty = (text: string): SQL => foundByText(text, properties.searched);

export const matchesMarketer = (text: string): SQL =>
  foundByText(text, searchedIn(marketers.name, marketers.code, marketers.phone));

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
