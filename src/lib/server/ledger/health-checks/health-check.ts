import type { SQL } from 'drizzle-orm';

/** What a rule is about: one row of a table, with everything that belongs to it. `subjects.ts` says which table. */
export type Subject =
  | 'account'
  | 'approval'
  | 'autopay'
  | 'booking'
  | 'commission'
  | 'difference'
  | 'journal'
  | 'line'
  | 'payment'
  | 'payout'
  | 'plan'
  | 'property'
  | 'run'
  | 'seal'
  | 'settlement'
  | 'transaction';

/** A condition on the column that names the subject: all of them, a range, or those that were changed. */
export type Among = (column: string) => SQL;

/** `company` is about the company as a whole, and is small enough to be asked every time. */
export interface Part {
  of: Subject | 'company';
  /** Finds what breaks the rule among these subjects, each described in a column `text`. */
  violations(among: Among): SQL;
}

export interface HealthCheck {
  name: string;
  parts: readonly Part[];
}

export const of = (subject: Part['of'], violations: Part['violations']): Part => ({ of: subject, violations });

/** A rule; what breaks it must follow from rows that are reached from its subject, in every part. */
export const rule = (name: string, ...parts: Part[]): HealthCheck => ({ name, parts });
