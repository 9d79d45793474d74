import { and, asc, eq } from 'drizzle-orm';
import { officeReport } from '#lib/api/office/accounting.ts';
import { addDays, type Day, mondayOf, today } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { reportLabels } from '#lib/messages/reports.ts';
import { companyContacts } from '../../company/contacts.ts';
import { reportMails, users } from '../../db/schema.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { reportMail } from '../../mail/staff-texts.ts';
import { db, now, readReport, tx } from '../../runtime.ts';
import { isActiveStaff } from '../../staff/active-staff.ts';
import { periodText } from '../reports/about-report.ts';
import { askedOf, type ReportPayload, reports } from '../reports/office-report.ts';
import { reportColumns } from '../reports/report.ts';

/** On Mondays: the sums of last week, Monday to Sunday, and a link to all of it. Each is queued once. */
export async function mailReports(renew: () => Promise<void> = async () => {}) {
  const monday = today(now());
  if (mondayOf(monday) !== monday) return;
  const wanted = await db()
    .select({ mail: reportMails, user: users })
    .from(reportMails)
    .innerJoin(users, and(eq(users.id, reportMails.userId), isActiveStaff))
    .orderBy(asc(reportMails.userId), asc(reportMails.report));
  for (const { mail, user } of wanted) {
    if (!isPermitted(user, officeReport.permission)) continue;
    await mailReport(mail, user, monday);
    await renew();
  }
}

async function mailReport(
  { report, filters }: typeof reportMails.$inferSelect,
  { id, email, firstName }: typeof users.$inferSelect,
  monday: Day,
) {
  const days = { start_date: addDays(monday, -7), end_date: addDays(monday, -1) };
  const query = { report, ...filters, ...days };
  const sent = officeReport.payload.parse(query) as ReportPayload;
  const period = periodText(askedOf(sent), report);
  const lines = await sumsOf(sent);
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const content = reportMail(
    await companyContacts(),
    { name: firstName, report: reportLabels[report], period, lines },
    pageUrl(`/office/reports?${address}`),
  );
  await tx(() => queueMail({ to: email, ...content, dedupeKey: `report ${report} of ${monday} for ${id}` }));
}

/** 'Total: ₦130,000.50', for each column that is summed. */
function sumsOf(sent: ReportPayload): Promise<string[]> {
  return readReport(async () => {
    const [report, asked] = [reports[sent.report], askedOf(sent)];
    const [columns, total] = [await reportColumns(report, asked), await report.total(asked)];
    return columns.flatMap(({ name, kind }, at) => {
      const value = total[at];
      if (typeof value !== 'number' || (kind !== 'money' && kind !== 'count')) return [];
      const size = kind === 'money' ? formatNaira(Math.abs(value)) : formatNumber(Math.abs(value));
      return [`${name}: ${value < 0 ? '−' : ''}${size}`];
    });
  });
}
