import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  cancelCommissionRun,
  commissionRunDetail,
  commissionStatement,
  officeCommissions,
  payCommissionRun,
  proposeCommissionRun,
  setCommissionRate,
} from '#lib/api/office/commissions.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import { commissionRates, commissionRunItems, marketers } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { lastOfficeAction } from '../../support/api/last-action.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '../../support/factories/index.ts';

const world = setUpTestServer();
const DAY = 24 * 3600_000;

let [finance, owner]: Person[] = [];
const by = (person: Person | undefined) => as(person as Person);
let made = 0;

beforeAll(async () => {
  [finance, owner] = [await anOffice({ staffRole: 'finance' }), await anOffice()];
});

async function aMarketer(name: string, phone: string | null = null) {
  made += 1;
  const [row] = await db()
    .insert(marketers)
    .values({ code: `CR-${made}`, name, phone })
    .returning();
  return row as typeof marketers.$inferSelect;
}

const dayNow = () => new Date(world.clock.now.getTime() + 3600_000).toISOString().slice(0, 10);
const setRate = (id: number, percent: number, from_day = dayNow()) =>
  by(finance).call(setCommissionRate, { id, percent, from_day });
const ratesOf = (id: number) => db().select().from(commissionRates).where(eq(commissionRates.marketerId, id));
const proposal = async (id: number, percent: number, from_day?: string) => {
  const { approval } = expectSuccess(await setRate(id, percent, from_day)).body;
  if (!approval) throw new Error('the rate was set at once');
  return approval;
};

test('CR-01: a rate above the limit waits for a second person, and no other is set meanwhile', async () => {
  const { id } = await aMarketer('Ada Obi');
  expect(expectSuccess(await setRate(id, 10)).body.approval).toBeNull();
  const approval = await proposal(id, 100);
  expect(approval.summary).toBe(
    'Give Ada Obi a commission of 100% from 20 November 2026, or from its approval if that is later',
  );
  expect(approval.changes).toContainEqual({ name: 'Rate', before: '10%', after: '100%' });
  expect((await ratesOf(id)).map(({ basisPoints }) => basisPoints)).toEqual([1_000]);
  expect((await setRate(id, 5)).body.code).toBe('awaiting_approval');
  expect((await by(finance).call(approve, { id: approval.id })).status).toBe(403);
  expectSuccess(await by(owner).call(rejectApproval, { id: approval.id, reason: 'Far too much' }));
  expect(await ratesOf(id)).toHaveLength(1);
  expectSuccess(await setRate(id, 5));
});

test('CR-01, CR-02: approved it holds, says who set and who approved it, and the log has what was before', async () => {
  const { id } = await aMarketer('Ngozi Eze');
  expectSuccess(await setRate(id, 3));
  const approval = await proposal(id, 12.5);
  expectSuccess(await by(owner).call(approve, { id: approval.id }));
  const { rates, marketer } = expectSuccess(await by(finance).call(commissionStatement, { id })).body;
  expect(marketer.rate).toBe(12.5);
  expect(rates.map(({ percent, approved_by }) => [percent, approved_by !== null])).toEqual([
    [12.5, true],
    [3, false],
  ]);
  expect(await lastOfficeAction(owner as Person, `marketer ${id}`)).toMatchObject({ action: 'approve' });
});

test('CR-02: a rate that is approved after its day holds from the day of its approval; none begins before', async () => {
  const { id } = await aMarketer('Tobi Lawal');
  expect((await setRate(id, 50, '2026-11-19')).status).toBe(422);
  const approval = await proposal(id, 50);
  world.clock.advance(3 * DAY);
  expectSuccess(await by(owner).call(approve, { id: approval.id }));
  expect((await ratesOf(id)).map(({ fromDay }) => fromDay)).toEqual([dayNow()]);
});

test('CR-03: a rate that has changed since is named, and nothing is set', async () => {
  const { id } = await aMarketer('Femi Ojo');
  expectSuccess(await setRate(id, 3, dayNow()));
  const tomorrow = new Date(world.clock.now.getTime() + DAY + 3600_000).toISOString().slice(0, 10);
  expectSuccess(await setRate(id, 5, tomorrow));
  const approval = await proposal(id, 20);
  world.clock.advance(2 * DAY);
  const { approval: closed } = expectSuccess(await by(owner).call(approve, { id: approval.id })).body;
  expect(closed).toMatchObject({ state: 'closed' });
  expect(closed.reason).toContain('Rate was 3% → 20%, now 5% → 20%');
  expect((await ratesOf(id)).map(({ basisPoints }) => basisPoints)).toEqual([300, 500]);
});

test('CR-04, CR-05, CR-06: a run shows each rate with who set it and each plan, marks staff, and keeps what was approved', async () => {
  const name = 'Bola Adeyemi';
  const ada = await aMarketer(name);
  expectSuccess(await setRate(ada.id, 2.5));
  const first = await aPlan({ terms: { marketer_code: ada.code }, until: 'confirmed' });
  const high = await proposal(ada.id, 15);
  expectSuccess(await by(owner).call(approve, { id: high.id }));
  const second = await aPlan({ terms: { marketer_code: ada.code }, until: 'confirmed' });
  const until = dayNow();
  world.clock.advance(DAY);
  const { approval } = expectSuccess(await by(finance).call(proposeCommissionRun, { until })).body;
  const label = `${name}, ${ada.code}`;
  const line = (of: string) => approval.changes.find((change) => change.name === of)?.after;
  expect(line(label)).toMatch(/^₦70,000(\.00)?\. May be a member of staff: Bola Adeyemi$/);
  expect(line(`Rate of ${label}`)).toMatch(/^2\.5% of ₦400,000(\.00)?, set by .+ on \d+ November 2026$/);
  expect(line(`Rate 2 of ${label}`)).toMatch(/^15% of ₦400,000(\.00)?, set by .+ on .+ 2026, approved by .+$/);
  expect(line(`${label}, plan no. ${first.id}, at 2.5%`)).toContain('2.5% of ₦400,000');
  expect(line(`${label}, plan no. ${second.id}, at 15%`)).toContain('15% of ₦400,000');
  expectSuccess(await by(owner).call(approve, { id: approval.id }));
  const { runs, marketers: listed } = expectSuccess(await by(finance).call(officeCommissions)).body;
  expect(listed.find(({ marketer }) => marketer.id === ada.id)?.marketer.staff).toBe('Bola Adeyemi');
  const { lines } = expectSuccess(await by(finance).call(commissionRunDetail, { id: runs[0]?.id })).body;
  expect(lines).toEqual(approval.changes);
  expect((await by(finance).call(commissionRunDetail, { id: 9_999 })).status).toBe(404);
});

test('CR-03: a marketer who is paid otherwise than was approved closes the run, with what is different', async () => {
  const [run] = expectSuccess(await by(finance).call(officeCommissions)).body.runs;
  expectSuccess(await by(finance).call(cancelCommissionRun, { id: run?.id, reason: 'Another day' }));
  const ngozi = await aMarketer('Uche Nwosu');
  expectSuccess(await setRate(ngozi.id, 4));
  const plan = await aPlan({ terms: { marketer_code: ngozi.code }, until: 'confirmed' });
  const until = dayNow();
  world.clock.advance(DAY);
  const { approval } = expectSuccess(await by(finance).call(proposeCommissionRun, { until })).body;
  expectSuccess(await by(owner).call(refundPayment, { id: plan.paymentId, reason: 'Changed their mind' }));
  const { approval: closed } = expectSuccess(await by(owner).call(approve, { id: approval.id })).body;
  expect(closed.state).toBe('closed');
  expect(closed.reason).toMatch(/Uche Nwosu, CR-\d+ is gone: ₦16,000/);
  expect(await db().$count(commissionRunItems, eq(commissionRunItems.marketerId, ngozi.id))).toBe(0);
});

test('CR-03: a rename of who is paid is a difference, although the sums are the same', async () => {
  const until = dayNow();
  world.clock.advance(DAY);
  const { approval } = expectSuccess(await by(finance).call(proposeCommissionRun, { until })).body;
  await db().update(marketers).set({ name: 'Somebody Else' }).where(eq(marketers.name, 'Bola Adeyemi'));
  const { approval: closed } = expectSuccess(await by(owner).call(approve, { id: approval.id })).body;
  expect(closed.state).toBe('closed');
  expect(closed.reason).toMatch(/Bola Adeyemi, CR-\d+ is gone/);
});

test('CR-04: what was taken back since an earlier run is a line below zero, and the lines sum to what is paid', async () => {
  const marketer = await aMarketer('Kemi Ajayi');
  expectSuccess(await setRate(marketer.id, 10));
  const sold = async () => aPlan({ terms: { marketer_code: marketer.code }, until: 'confirmed' });
  const returned = await sold();
  const run = async () => {
    const until = dayNow();
    world.clock.advance(DAY);
    const { approval } = expectSuccess(await by(finance).call(proposeCommissionRun, { until })).body;
    expect(expectSuccess(await by(owner).call(approve, { id: approval.id })).body.approval.state).toBe('approved');
    return approval.changes.filter(({ name }) => name.includes('Kemi Ajayi'));
  };
  expect(await run()).toHaveLength(3);
  const [first] = expectSuccess(await by(finance).call(officeCommissions)).body.runs;
  const bank_reference = 'FT-CR-1';
  expectSuccess(await by(finance).call(payCommissionRun, { id: first?.id, bank_reference }));
  world.clock.advance(1_000);
  expectSuccess(await by(owner).call(refundPayment, { id: returned.paymentId, reason: 'Changed their mind' }));
  const sales = [await sold(), await sold()];
  const lines = await run();
  const label = `Kemi Ajayi, ${marketer.code}`;
  expect(lines.map(({ name, after }) => [name, after?.split(/[:,.] /)[0]?.replace(/\.00$/, '')])).toEqual([
    [label, '₦40,000'],
    [`Rate of ${label}`, expect.stringMatching(/^10% of ₦400,000/)],
    [`${label}, plan no. ${returned.id}, at 10%`, '−₦40,000'],
    ...sales.map(({ id }) => [`${label}, plan no. ${id}, at 10%`, '₦40,000']),
  ]);
});
