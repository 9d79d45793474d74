import { ilike, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { likePattern } from './like-pattern.ts';

/** A part of somebody's name, email or phone number; written as the index `users_words` is. */
export const matchesPerson = (text: string): SQL | undefined =>
  or(
    sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${likePattern(text)}`,
    ilike(users.email, likePattern(text)),
    ilike(users.phoneNumber, likePattern(text)),
  );
