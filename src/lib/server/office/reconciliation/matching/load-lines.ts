import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import { statementLines } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { linesAwaitingApproval } from '../pending-lines.ts';

/** Written exactly like the index `statement_lines_open_amount`. */
const size = sql<Kobo>`abs(${statementLines.amount})`;

export interface OpenLine {
  id: number;
  account: number;
  day: string;
  /** Negative if it went out. */
  amount: Kobo;
  details: string;
  reference: string | null;
}

/** The open lines of these amounts, in and out, of one account or all, but those that a second person was asked about. */
export const openLinesOf = (amounts: readonly Kobo[], account?: number): Promise<OpenLine[]> =>
  openLines(
    and(
      eq(statementLines.state, 'open'),
      inArray(size, [...amounts]),
      account === undefined ? undefined : eq(statementLines.companyAccountId, account),
    ),
  );

export const linesById = (ids: readonly number[]) => openLines(inArray(statementLines.id, [...ids]));

const openLines = (where: SQL | undefined): Promise<OpenLine[]> =>
  db()
    .select({
      id: statementLines.id,
      account: statementLines.companyAccountId,
      day: statementLines.day,
      amount: statementLines.amount,
      details: statementLines.details,
      reference: statementLines.reference,
    })
    .from(statementLines)
    .where(and(where, notInArray(statementLines.id, linesAwaitingApproval())))
    .orderBy(asc(statementLines.id));

export const textOf = ({ details, reference }: OpenLine) => `${details} ${reference ?? ''}`;
