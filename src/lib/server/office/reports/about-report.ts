import { eq } from 'drizzle-orm';
import { cashReports, presentReports } from '#lib/domain/accounting/reports.ts';
import { formatDate, formatDateTime, formatDay } from '#lib/domain/days.ts';
import { bookedMethodLabels, cashGroupLabels, reportLabels } from '#lib/messages/reports.ts';
import { companyAccounts } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { accountName } from './account-names.ts';
import { nameOfProperty, type ReportPayload } from './office-report.ts';
import type { Asked } from './report.ts';

/** '1 November 2026 to 26 November 2026' */
export const periodText = ({ from, to }: Asked, report: ReportPayload['report']): string => {
  if (presentReports.includes(report)) return `as it is on ${formatDate(now())}`;
  if (report === 'receivables') return `at the end of ${formatDay(to)}`;
  return from === null ? `until ${formatDay(to)}` : `${formatDay(from)} to ${formatDay(to)}`;
};

/** What a file of a report says of itself. */
export async function aboutReport(
  sent: ReportPayload,
  asked: Asked,
  user: User,
): Promise<(readonly [string, string])[]> {
  return [
    ['Report', reportLabels[sent.report]],
    ['Period', periodText(asked, sent.report)],
    ...(cashReports.includes(sent.report) ? await filterLines(sent, asked) : []),
    ['Made', `${formatDateTime(now())} by ${fullName(user)}`],
  ];
}

async function filterLines(sent: ReportPayload, asked: Asked): Promise<(readonly [string, string])[]> {
  const property = sent.property_id === undefined ? null : await nameOfProperty(sent.property_id);
  const [bank = null] =
    asked.companyAccount === undefined
      ? []
      : await db().select().from(companyAccounts).where(eq(companyAccounts.id, asked.companyAccount));
  return [
    ...(sent.report === 'cash' ? [['Divided', cashGroupLabels[asked.by ?? 'account']] as const] : []),
    ...(property === null ? [] : [['Property', property] as const]),
    ...(sent.account === undefined ? [] : [['Account', accountName(sent.account, bank)] as const]),
    ...(sent.payment_method === undefined ? [] : [['Method', bookedMethodLabels[sent.payment_method]] as const]),
  ];
}
