import { eq } from 'drizzle-orm';
import { statements, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

/** Who has loaded a statement: a file says what its sender wants, so whoever trusts one has to know. */
export async function statementLoader(statementId: number): Promise<string> {
  const [row] = await db()
    .select({ loader: users })
    .from(statements)
    .innerJoin(users, eq(users.id, statements.uploadedBy))
    .where(eq(statements.id, statementId));
  return row ? fullName(row.loader) : '';
}
