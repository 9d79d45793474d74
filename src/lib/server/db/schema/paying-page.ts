import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from './columns.ts';
import { users } from './people.ts';

/** The page about paying as the office has saved it in a language; a language without a row has its draft, if any. */
export const payingPages = pgTable('paying_pages', {
  language: text({ enum: ['en', 'pcm', 'ha', 'yo', 'ig'] }).primaryKey(),
  /** By passage (`lib/messages/paying-page/passages.ts`). */
  texts: jsonb().notNull().$type<Record<string, string>>(),
  /** The English that each passage was translated from. */
  translatedFrom: jsonb().notNull().$type<Record<string, string>>().default({}),
  switchedOnAt: instant(),
  switchedOnBy: ref().references(() => users.id),
  updatedAt: createdAt(),
});
