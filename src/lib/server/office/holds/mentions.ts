import { type AnyColumn, inArray, or } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { matchesPerson, matchesProperty } from '../filters.ts';

/** Whether a text is of the property or the customer. */
export const matchesText = (text: string, customerId: AnyColumn) =>
  or(matchesProperty(text), inArray(customerId, db().select({ id: users.id }).from(users).where(matchesPerson(text))));
