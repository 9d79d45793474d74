import { eq } from 'drizzle-orm';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { statementLines } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { loadMatches } from './load-matches.ts';

/** Where a line is now, for a link to it: its group, and the position after which that begins with it. */
export async function placeOfLine(id: number) {
  const [line] = await db()
    .select({ account: statementLines.companyAccountId, state: statementLines.state })
    .from(statementLines)
    .where(eq(statementLines.id, id));
  if (!line) return null;
  const { account: account_id, state } = line;
  // what is ended is listed with the latest first
  return state === 'open'
    ? { account_id, group: await groupOfOpen(account_id, id), after: id - 1 }
    : { account_id, group: state, after: id + 1 };
}

async function groupOfOpen(account: number, id: number): Promise<LineGroup> {
  const { lines, doubtful, sure, sureBookings } = await loadMatches(account);
  if (lines.includes(id)) return 'lines';
  if (doubtful.some(({ line }) => line === id)) return 'doubtful';
  return [...sure, ...sureBookings].some(({ line }) => line === id) ? 'sure' : 'waiting';
}
