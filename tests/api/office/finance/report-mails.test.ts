import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reportMails, wantReportMail } from '#lib/api/office/accounting.ts';
import { users } from '#lib/server/db/schema.ts';
import { mailReports } from '#lib/server/office/report-mails/mail-reports.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

const mailsOf = async ({ user }: Person) =>
  (await mailsTo(user.email)).filter(({ text }) => text.includes('every Monday'));
const goTo = (day: string) => {
  world.clock.now = new Date(`${day}T06:30:00Z`);
};

test('RD-08: who wants a report gets the sums of last week every Monday, once, with a link to its rows', async () => {
  const office = await anOffice();
  const [wanting, other] = [await anOffice({ staffRole: 'finance' }), await anOffice({ staffRole: 'finance' })];
  // Friday, 20 November 2026
  await aPlan({ office, paid: 1 });
  const asked = await as(wanting).call(wantReportMail, { report: 'cash', wanted: true, by: 'method' });
  expect(expectSuccess(asked).body).toMatchObject({ reports: ['cash'] });
  expect(expectSuccess(await as(other).call(reportMails)).body).toMatchObject({ reports: [] });
  goTo('2026-11-22');
  await mailReports();
  expect(await mailsOf(wanting)).toEqual([]);
  goTo('2026-11-23');
  await Promise.all([mailReports(), mailReports()]);
  const [mail, ...more] = await mailsOf(wanting);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Cash received, 16 November 2026 to 22 November 2026');
  expect(mail?.text).toContain('Bank transfer: ₦500,000.00');
  expect(mail?.text).toContain('report=cash&by=method&start_date=2026-11-16&end_date=2026-11-22');
  expect(await mailsOf(other)).toEqual([]);
});

test('RD-08: it ends when it is not wanted any more, and with the role', async () => {
  const [stopping, leaving] = [await anOffice({ staffRole: 'finance' }), await anOffice({ staffRole: 'finance' })];
  for (const who of [stopping, leaving])
    expectSuccess(await as(who).call(wantReportMail, { report: 'sales', wanted: true }));
  expectSuccess(await as(stopping).call(wantReportMail, { report: 'sales', wanted: false }));
  await db().update(users).set({ staffRole: 'support' }).where(eq(users.id, leaving.user.id));
  goTo('2026-11-30');
  await mailReports();
  expect([...(await mailsOf(stopping)), ...(await mailsOf(leaving))]).toEqual([]);
});
