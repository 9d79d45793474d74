import { type AnyColumn, ilike, inArray, or } from 'drizzle-orm';
import { likePattern } from '../../db/like-pattern.ts';
import { properties, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { matchesPerson } from '../filters.ts';

/** Whether a text is part of the property's or the customer's name. */
export const mentions = (text: string, customerId: AnyColumn) =>
  or(
    ilike(properties.name, likePattern(text)),
    inArray(customerId, db().select({ id: users.id }).from(users).where(matchesPerson(text))),
  );
