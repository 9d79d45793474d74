import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { toNaira } from '#lib/domain/money.ts';
import { statementLines, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-of.ts';

const handler = alias(users, 'handler');

export async function describeLines(ids: readonly number[]): Promise<Map<number, StatementLine>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ line: statementLines, handler: { firstName: handler.firstName, lastName: handler.lastName } })
    .from(statementLines)
    .leftJoin(handler, eq(handler.id, statementLines.handledBy))
    .where(inArray(statementLines.id, [...ids]));
  return new Map(
    rows.map(({ line, handler: by }) => [
      line.id,
      {
        id: line.id,
        day: line.day,
        amount: toNaira(Math.abs(line.amount)),
        direction: line.amount > 0 ? ('in' as const) : ('out' as const),
        details: line.details,
        reference: line.reference,
        state: line.state,
        reason: line.reason,
        handled_by: by && fullName(by),
        handled_at: line.handledAt?.toISOString() ?? null,
      },
    ]),
  );
}

export async function findStatementLine(id: number): Promise<StatementLine> {
  const line = (await describeLines([id])).get(id);
  if (!line) throw new Refusal('not_found');
  return line;
}
