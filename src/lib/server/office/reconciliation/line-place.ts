import { eq } from 'drizzle-orm';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { statementLines } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { lookedGroupOf } from './groups/looked-lines.ts';
import { isAwaitingApproval } from './pending-lines.ts';

/** Where a line is now, for a link to it: its group, and the position after which that begins with it. */
export async function locateLine(id: number) {
  const [line] = await db()
    .select({ account: statementLines.companyAccountId, state: statementLines.state })
    .from(statementLines)
    .where(eq(statementLines.id, id));
  if (!line) return null;
  const { account: account_id, state } = line;
  // what is ended is listed with the latest first
  return state === 'open'
    ? { account_id, group: await groupOfOpen(id), after: id - 1 }
    : { account_id, group: state, after: id + 1 };
}

/** A line that is still to be compared is among those that nothing is known of. */
const groupOfOpen = async (id: number): Promise<LineGroup> =>
  (await isAwaitingApproval(id)) ? 'waiting' : ((await lookedGroupOf(id)) ?? 'lines');
