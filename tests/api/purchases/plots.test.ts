import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planLayout, propertyLayout } from '#lib/api/catalogue/layout.ts';
import { officeActions } from '#lib/api/office/actions.ts';
import { releasePlanHold } from '#lib/api/office/holds.ts';
import { confirmPayment, refundPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { updateProperty } from '#lib/api/office/properties.ts';
import { assignPlots, officeLayout, saveLayout } from '#lib/api/office/site-plans.ts';
import { makePendingPayment } from '#lib/api/payments/payments.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import { sendContractFile } from '#lib/api/purchases/contract-uploads.ts';
import { reservePurchase } from '#lib/api/purchases/reserve-purchase.ts';
import { plots as layoutPlots, plotClaims, properties } from '#lib/server/db/schema.ts';
import { loadStatement } from '#lib/server/documents/load-statement.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { expireReservations } from '#lib/server/purchases/reservations/end-reservations.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { noticesOf } from '../../support/api/card.ts';
import { readPaper } from '../../support/api/paper-text.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  aDrawing,
  aLayout,
  anOffice,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  expectSuccess,
  oneTime,
  type Person,
  planOf,
  plotStatesOf,
  purchaseFiles,
} from '../../support/factories/index.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const upload = async (who: Person, files: Record<string, File>) =>
  expectSuccess(await as(who).call(sendContractFile, {}, { files })).body.file.id;
const uploadIds = async (who: Person) => ({
  profile_picture_upload: await upload(who, { profile_picture: await aPicture('me.png') }),
  means_of_ids_upload: await upload(who, { means_of_ids: await aPicture('card.png') }),
});

describe('on the embedded database', () => {
  const world = setUpTestServer();

  test('ES-10: a chosen plot is held with its units, sold with them, and public at once', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    const plots = await aLayout(property, office);
    const plan = await aPlan({ office, property, until: 'sent', terms: { plots: [plots[3] as number] } });
    expect(await plotStatesOf(property, office)).toMatchObject({ 2: 'free', 3: 'held' });
    expect((await planOf(plan)).plots).toEqual({ labels: ['3'], link: 'Plot 3: this one is mine', note: null });
    await as(office).call(confirmPayment, { id: plan.paymentId, amount_received: 400_000 });
    expect(await plotStatesOf(property, office)).toMatchObject({ 3: 'sold' });
    const { layout } = expectSuccess(await send(propertyLayout, { id: property.id })).body;
    expect(layout.plots.find(({ label }) => label === '3')).toMatchObject({ state: 'sold', size: 600 });
    expect(JSON.stringify(layout)).not.toContain('plan_id');
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('ES-11: a plot that is taken is refused with a sentence that names it, and nothing is bought', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    const plots = await aLayout(property, office);
    const chosen = { plots: [plots[1] as number] };
    await aPlan({ office, property, until: 'sent', terms: chosen });
    const late = await buy(await aCustomer(), byInstalments(property, chosen));
    expect(late).toMatchObject({ status: 409, body: { code: 'plot_taken' } });
    expect(late.body.message).toContain('Plot 1 has just been taken');
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'held', 2: 'free' });
  });

  test('ES-12: plots are as many as the units, of this property and for sale', async () => {
    const [office, property, other] = [await anOffice(), await aProperty({ units: 10 }), await aProperty()];
    const { 1: one, 2: two } = await aLayout(property, office);
    const { 1: elsewhere } = await aLayout(other, office);
    const customer = await aCustomer();
    const asked = async (plots: unknown[], units: number) =>
      (await buy(customer, byInstalments(property, { number_of_unit: units, plots: plots as number[] }))).body.errors;
    expect(await asked([one], 2)).toEqual({ plots: ['Choose 2 plots, one for each unit, or let us choose.'] });
    expect(await asked([one, one], 2)).toHaveProperty('plots');
    expect(await asked([elsewhere], 1)).toHaveProperty('plots');
    expect(await asked([one, two], 2)).toBeUndefined();
  });

  test('ES-13: a released plot is free, and the first payment made again takes it up if nobody else has', async () => {
    const [office, property, files] = [await anOffice(), await aProperty(), await purchaseFiles()];
    const plots = await aLayout(property, office);
    const plan = await aPlan({ office, property, until: 'sent', terms: { plots: [plots[1] as number] } });
    const again = async () =>
      as(plan.customer).call(
        makePendingPayment,
        { user_property_id: plan.id, payment_method: 'bank_transfer', bank_name: 'A. Okonkwo' },
        { files: { proof_of_payment: await aPicture() } },
      );
    await as(office).call(rejectPayment, { id: plan.paymentId, reason: 'Not there' });
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'free' });
    const { body } = expectSuccess(await again());
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'held' });

    await as(office).call(rejectPayment, { id: body.payment.id, reason: 'Not there' });
    expectSuccess(await buy(await aCustomer(), oneTime(property, { plots: [plots[1] as number] }), { files }));
    expectSuccess(await again());
    expect((await planOf(plan)).plots).toMatchObject({
      labels: [],
      note: expect.stringContaining('Plot 1 was assigned to another customer'),
    });
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('ES-17: a reservation holds its plots for this customer alone, until it is used, changed or over', async () => {
    const [office, property, customer, rival] = [
      await anOffice(),
      await aProperty(),
      await aCustomer(),
      await aCustomer(),
    ];
    const plots = await aLayout(property, office);
    const files = new Map([
      [customer, await uploadIds(customer)],
      [rival, await uploadIds(rival)],
    ]);
    const reserve = (who: typeof customer, label: string) =>
      as(who).call(reservePurchase, { ...oneTime(property, { plots: [plots[label] as number] }), ...files.get(who) });
    expectSuccess(await reserve(customer, '1'));
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'held', 2: 'free' });
    expect((await reserve(rival, '1')).body.code).toBe('plot_taken');
    expectSuccess(await reserve(customer, '1'));
    expectSuccess(await reserve(customer, '2'));
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'free', 2: 'held' });
    expect(await checkHealth()).toMatchObject({ ok: true });
    expectSuccess(await buy(customer, byInstalments(property, { plots: [plots[2] as number] })));
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'free', 2: 'held' });
    expectSuccess(await reserve(rival, '1'));
    world.clock.advance(60 * 60_000);
    await expireReservations();
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'free', 2: 'held' });
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('ES-18: the receipt and the statement of a plan name its plot', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    const plots = await aLayout(property, office);
    const plan = await aPlan({ office, property, until: 'confirmed', terms: { plots: [plots[3] as number] } });
    const [line] = expectSuccess(await as(plan.customer).call(transactions)).body.user_transactions.data;
    const { response } = expectSuccess(await as(plan.customer).call(receipt, { id: line?.id }));
    expect((await readPaper(await response.arrayBuffer())).text).toContain('Plot 3');
    const { direct } = await loadStatement(plan.customer.user.id, { from: '2026-01-01', to: '2026-12-31' });
    expect(direct.map(({ description }) => description)).toEqual([expect.stringMatching(/, Plot 3$/)]);
  });

  test('ES-19: health finds a public layout that does not agree with the units', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    await aLayout(property, office);
    await db().update(layoutPlots).set({ offered: false }).where(eq(layoutPlots.propertyId, property.id));
    const { checks } = await checkHealth();
    expect(checks.filter(({ ok }) => !ok)).toEqual([
      expect.objectContaining({ detail: `property ${property.id} has 5 units and 0 plots` }),
    ]);
    await db().update(layoutPlots).set({ offered: true }).where(eq(layoutPlots.propertyId, property.id));
  });

  test('ES-14: a refunded purchase and a released hold free their plots', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    const plots = await aLayout(property, office);
    const held = await aPlan({ office, property, until: 'sent', terms: { plots: [plots[2] as number] } });
    expectSuccess(await as(office).call(releasePlanHold, { id: held.id, reason: 'Too long' }));
    expect(await plotStatesOf(property, office)).toMatchObject({ 2: 'free' });
    const paid = await aPlan({ office, property, until: 'confirmed', terms: { plots: [plots[4] as number] } });
    const refund = await as(office).call(refundPayment, { id: paid.paymentId, reason: 'Asked for' });
    // money for units that are sold stays with them
    expect(await plotStatesOf(property, office)).toMatchObject({ 4: refund.status === 200 ? 'free' : 'sold' });
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('ES-06: a layout is public only with a plot for sale for each unit, and keeps plots that are taken', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    const drawing = aDrawing(property);
    const save = (wish: Partial<typeof drawing> & { updated_at?: string | undefined }) =>
      as(office).call(saveLayout, { ...drawing, ...wish });
    const few = await save({ plots: drawing.plots.slice(1) });
    expect(few).toMatchObject({ status: 409 });
    expect(few.body.message).toContain('4 plots for sale, and the property 5 units. Draw 1 plot more');
    const draft = expectSuccess(await save({ plots: drawing.plots.slice(1), published: false })).body;
    expect((await send(propertyLayout, { id: property.id })).status).toBe(404);
    expect((await save({})).body.code).toBe('changed_meanwhile');
    const saved = expectSuccess(await save({ updated_at: draft.layout?.updated_at })).body;

    const plots = Object.fromEntries(saved.layout?.plots.map(({ label, id }) => [label, id]) ?? []);
    await aPlan({ office, property, until: 'sent', terms: { plots: [plots[1] as number] } });
    const now = { updated_at: saved.layout?.updated_at, published: false };
    expect((await save({ ...now, plots: drawing.plots.slice(1) })).body.message).toContain('Plot 1 is held or sold');
    const other = drawing.plots.map((plot) => ({ ...plot, offered: plot.label !== '1' }));
    expect((await save({ ...now, plots: other })).body.message).toContain('cannot be taken off sale');
    expect((await as(office).call(updateProperty, { id: property.id, total_units: 7 })).body.errors).toHaveProperty(
      'total_units',
    );
    await db().update(properties).set({ totalUnits: 7 }).where(eq(properties.id, property.id));
    const { layout } = expectSuccess(await as(office).call(officeLayout, { id: property.id })).body;
    expect(layout?.published).toBe(false);
  });

  test('ES-05, ES-16: the office gives a plan its plot, changes it with a reason that the customer reads, and logs it', async () => {
    const [office, property] = [await anOffice(), await aProperty()];
    const plan = await aPlan({ office, property, until: 'confirmed' });
    expect((await planOf(plan)).plots).toBeNull();
    const plots = await aLayout(property, office);
    expect((await planOf(plan)).plots).toMatchObject({
      labels: [],
      note: 'Our office will choose your plot and tell you.',
    });
    const assign = (label: string, reason?: string) =>
      as(office).call(assignPlots, { id: plan.id, plots: [plots[label] as number], reason });
    expect(expectSuccess(await assign('2')).body.plan.plots).toEqual(['2']);
    expect((await assign('5')).body.errors).toHaveProperty('reason');
    expectSuccess(await assign('5', 'A drain needs plot 2'));
    expect(await plotStatesOf(property, office)).toMatchObject({ 2: 'free', 5: 'sold' });
    const [changed] = await noticesOf(plan.customer, 'Your plot has changed');
    expect(changed?.content).toContain('Plot 5 of Palm Grove Estate is yours now, in place of Plot 2.');
    expect(changed?.content).toContain('A drain needs plot 2');
    const { actions } = expectSuccess(await as(office).call(officeActions, {})).body;
    expect(actions.data[0]).toMatchObject({ action: 'assign_plots', detail: { before: 'Plot 2', after: 'Plot 5' } });

    const rival = await aPlan({ office, property, until: 'confirmed' });
    const taken = await as(office).call(assignPlots, { id: rival.id, plots: [plots[5] as number] });
    expect(taken).toMatchObject({ status: 409, body: { code: 'plot_taken' } });
    const two = await as(office).call(assignPlots, { id: rival.id, plots: [plots[1], plots[3]] as number[] });
    expect(two.body.message).toContain('one unit, and one plot for each');
    const seen = expectSuccess(await as(plan.customer).call(planLayout, { id: plan.id })).body;
    expect(seen.mine).toEqual([plots[5]]);
    expect((await as(rival.customer).call(planLayout, { id: plan.id })).status).toBe(404);
  });

  test('ES-15: the database itself refuses a plot of another property, of two plans, or beyond the units', async () => {
    const [office, property, other] = [await anOffice(), await aProperty(), await aProperty()];
    const plots = await aLayout(property, office);
    const { 1: elsewhere } = await aLayout(other, office);
    const first = await aPlan({ office, property, until: 'sent', terms: { plots: [plots[1] as number] } });
    const second = await aPlan({ office, property, until: 'sent' });
    const give = (planId: number, plotId: number | undefined) =>
      tx(() =>
        db()
          .insert(plotClaims)
          .values({ planId, plotId: plotId as number }),
      );
    await expect(give(second.id, plots[1])).rejects.toThrow();
    await expect(give(second.id, elsewhere)).rejects.toThrow();
    await expect(give(first.id, plots[2])).rejects.toThrow();
    expect(await plotStatesOf(property, office)).toMatchObject({ 1: 'held', 2: 'free' });
  });
});

const url = postgresUrl();

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  test('ES-15: of simultaneous buyers of a plot, and the office that assigns it, one gets it', {
    timeout: timeoutFor(60_000),
  }, async ({ task }) => {
    const [office, files] = [await anOffice(), await purchaseFiles()];
    for (let round = 0; round < rounds(8); round += 1) {
      const property = await aProperty({ units: 12 });
      const plots = await aLayout(property, office);
      const waiting = await aPlan({ office, property, until: 'sent' });
      const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()));
      const chosen = [plots[7] as number];
      const [assigned, ...bought] = await Promise.all([
        as(office).call(assignPlots, { id: waiting.id, plots: chosen }),
        ...buyers.map((buyer) => buy(buyer, oneTime(property, { plots: chosen }), { files })),
      ]);
      const replies = [assigned, ...bought].map(({ status, body }) => (status === 200 ? 'taken' : body.code));
      expect(replies.filter((reply) => reply === 'taken')).toHaveLength(1);
      expect(replies.filter((reply) => reply === 'plot_taken')).toHaveLength(8);
      expect(await db().$count(plotClaims, eq(plotClaims.plotId, plots[7] as number))).toBe(1);
    }
    expect(await checkHealth()).toMatchObject({ ok: true });
    recordFigures(task, { rounds: rounds(8) });
  });
});
