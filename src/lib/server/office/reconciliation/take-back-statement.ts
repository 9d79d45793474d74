import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { takeBackStatement as call, accountStatements as listCall } from '#lib/api/office/banks/statements.ts';
import { toNaira } from '#lib/domain/money.ts';
import { statementLines, statements, statementTakeBacks, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { findCompanyAccount } from './company-accounts.ts';
import { linesAwaitingApproval } from './pending-lines.ts';

const SHOWN = 20;

/** The statements of an account that were loaded last. */
export async function accountStatements({ id }: PayloadOf<typeof listCall>) {
  const account = await findCompanyAccount(id);
  const handled = sql<number>`(select count(*)::int from ${statementLines} where ${statementLines.statementId} = ${statements.id} and ${ne(statementLines.state, 'open')})`;
  const rows = await db()
    .select({ statement: statements, handled, by: users })
    .from(statements)
    .innerJoin(users, eq(users.id, statements.uploadedBy))
    .where(eq(statements.companyAccountId, account.id))
    .orderBy(desc(statements.id))
    .limit(SHOWN);
  return {
    statements: rows.map(({ statement, handled: tied, by }) => ({
      ...{ id: statement.id, format: statement.format, from: statement.fromDay, to: statement.toDay },
      ...{ lines: statement.newLines, handled: tied },
      opening_balance: statement.openingBalance === null ? null : toNaira(statement.openingBalance),
      closing_balance: statement.closingBalance === null ? null : toNaira(statement.closingBalance),
      ...{ loaded_by: fullName(by), loaded_at: statement.createdAt.toISOString() },
    })),
  };
}

/** Its lines go, and it may be loaded again; who took it back and why stays. */
export const takeBackStatement = ({ id, reason }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [statement] = await db().select().from(statements).where(eq(statements.id, id));
    if (!statement) throw new Refusal('not_found');
    const account = await findCompanyAccount(statement.companyAccountId);
    // the second one waits for lines that are being compared, whose rows are locked below
    for (const held of [`statements of ${account.id}`, 'pairs of statements'])
      await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`);
    const lines = await db()
      .select({ id: statementLines.id, state: statementLines.state, amount: statementLines.amount })
      .from(statementLines)
      .where(eq(statementLines.statementId, id))
      .orderBy(statementLines.id)
      .for('update');
    // somebody else may have been quicker
    if (lines.length === 0) throw new Refusal('not_found');
    const handled = lines.filter(({ state }) => state !== 'open').length;
    if (handled > 0)
      throw new Refusal('conflict', {
        message: `${handled === 1 ? 'One line of this statement is' : `${handled} lines of this statement are`} matched, booked or excluded. Reopen ${handled === 1 ? 'it' : 'them'} first.`,
      });
    const asked = and(eq(statementLines.statementId, id), inArray(statementLines.id, linesAwaitingApproval()));
    if ((await db().$count(statementLines, asked)) > 0) throw new Refusal('awaiting_approval');
    await db()
      .insert(statementTakeBacks)
      .values({ statementId: id, companyAccountId: account.id, reason, takenBy: caller.user.id, createdAt: now() });
    await db().delete(statementLines).where(eq(statementLines.statementId, id));
    await db().delete(statements).where(eq(statements.id, id));
    const sum = (sign: 1 | -1) => toNaira(lines.reduce((total, { amount }) => total + Math.max(amount * sign, 0), 0));
    const detail = {
      ...{ account: account.accountNumber, reason, lines: lines.length, came: sum(1), went: sum(-1) },
      ...{ from: statement.fromDay, to: statement.toDay, loaded_by: statement.uploadedBy },
    };
    await auditAction({ by: caller.user, action: 'take_back_statement', subject: `statement ${id}`, detail });
    return { lines: lines.length };
  });
