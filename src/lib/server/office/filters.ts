import { and, type Column, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../db/schema.ts';

/** Part of a name, an email or a phone number; the name is written exactly like the index `users_words`. */
export const matchesPerson = (text: string): SQL | undefined =>
  or(
    sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${likePattern(text)}`,
    ilike(users.email, likePattern(text)),
    ilike(users.phoneNumber, likePattern(text)),
  );

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
