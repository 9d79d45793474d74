import { and, asc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type * as calls from '#lib/api/office/accounting.ts';
import { reportMails as table } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';

export async function reportMails(_: unknown, { caller }: ContextOf<typeof calls.reportMails>) {
  const rows = await db()
    .select({ report: table.report })
    .from(table)
    .where(eq(table.userId, caller.user.id))
    .orderBy(asc(table.report));
  return { reports: rows.map(({ report }) => report) };
}

export async function wantReportMail(
  { report, wanted, ...sent }: PayloadOf<typeof calls.wantReportMail>,
  context: ContextOf<typeof calls.wantReportMail>,
) {
  const userId = context.caller.user.id;
  const filters = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (wanted)
    await db()
      .insert(table)
      .values({ userId, report, filters, createdAt: now() })
      .onConflictDoUpdate({ target: [table.userId, table.report], set: { filters } });
  else
    await db()
      .delete(table)
      .where(and(eq(table.userId, userId), eq(table.report, report)));
  return reportMails({}, context);
}
