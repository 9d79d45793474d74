import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login, register } from '#lib/api/accounts/authentication.ts';
import { officePaymentDetail, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { mailFolderBytes } from '#lib/domain/limits.ts';
import { purgeUnpaidDetails } from '#lib/server/accounts/closing/purge-unpaid-details.ts';
import {
  contractDetails,
  enquiries,
  idempotentAnswers,
  notifications,
  officeActions,
  oneTimeCodes,
  outbox,
  payments,
  rateLimits,
  sessions,
  transactions,
  uploads,
  users,
} from '#lib/server/db/schema.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import { deleteMailFiles } from '#lib/server/retention/delete-mail-files.ts';
import { deleteRejectedTransferData } from '#lib/server/retention/forget-rejected-transfers.ts';
import { db, now, runtime } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { password, rowOf, withNewDevice } from '#tests/support/factories/accounts.ts';
import { aCustomer, as, createStaff } from '#tests/support/factories/people.ts';
import { aPlan, expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const DAY = 24 * 60 * 60_000;
const days = (count: number) => world.clock.advance(count * DAY);

async function aRejectedTransfer() {
  const plan = await aPlan({ until: 'sent' });
  const id = plan.paymentId;
  expectSuccess(await as(plan.office).call(rejectPayment, { id, reason: 'Nothing came' }));
  const payment = async () => (await db().select().from(payments).where(eq(payments.id, id)))[0];
  const [proof] = await db()
    .select()
    .from(uploads)
    .where(eq(uploads.id, (await payment())?.proofId ?? ''));
  return { ...plan, payment, proof };
}

describe('a rejected transfer', () => {
  test('AS-72: loses its proof and sender after 90 days; the payment and its reason stay', async () => {
    const { payment, proof, office, paymentId } = await aRejectedTransfer();
    const before = await payment();
    days(retentionDays.rejectedTransfers - 1);
    await deleteRejectedTransferData();
    expect(await payment()).toEqual(before);
    days(2);
    await deleteRejectedTransferData();
    expect(await payment()).toEqual({ ...before, proofId: null, senderName: null });
    expect(await db().$count(uploads, eq(uploads.id, proof?.id ?? ''))).toBe(0);
    expect(await storage().get(proof?.storageKey ?? '')).toBeNull();
    const shown = expectSuccess(await as(office).call(officePaymentDetail, { id: paymentId })).body.payment;
    expect(shown).toMatchObject({ proof_of_payment: null, bank_name: null, reason: 'Nothing came', status: 2 });
  });

  test('nothing else of it can be changed, not even together with them', async () => {
    const { paymentId } = await aRejectedTransfer();
    const change = (what: string) => db().execute(sql.raw(`update payments set ${what} where id = ${paymentId}`));
    for (const what of [
      'reason = null',
      "proof_id = null, sender_name = null, reason = 'Another'",
      "sender_name = 'Somebody else'",
    ])
      await expect(change(what)).rejects.toMatchObject({ cause: expect.anything() });
  });

  test('AS-72: one that was confirmed keeps its proof', async () => {
    const { paymentId } = await aPlan();
    days(400);
    await deleteRejectedTransferData();
    const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId));
    expect(payment?.proofId).not.toBeNull();
  });
});

test('AS-73: contract details and identity files of a purchase that was never paid go after 90 days', async () => {
  const { id, customer } = await aRejectedTransfer();
  const paid = await aPlan();
  const detailsOf = (planId: number) => db().$count(contractDetails, eq(contractDetails.planId, planId));
  const identityOf = (ownerId: number) => db().$count(uploads, sql`owner_id = ${ownerId} and kind = 'identity'`);
  days(retentionDays.unpaidPurchases - 1);
  await purgeUnpaidDetails();
  expect([await detailsOf(id), (await identityOf(customer.user.id)) > 0]).toEqual([1, true]);
  days(2);
  await purgeUnpaidDetails();
  expect([await detailsOf(id), await identityOf(customer.user.id)]).toEqual([0, 0]);
  expect([await detailsOf(paid.id), (await identityOf(paid.customer.user.id)) > 0]).toEqual([1, true]);
});

describe('a sign-up', () => {
  const person = { first_name: 'Ada', last_name: 'Obi', phone_number: '08031234567', password };

  test('AS-71: that was never verified is deleted after seven days, unless it is used again', async () => {
    const [left, back] = ['left@example.com', 'back@example.com'];
    for (const email of [left, back]) expectSuccess(await send(register, { ...person, email }));
    const isThere = async () =>
      Promise.all([left, back].map(async (email) => (await db().$count(users, eq(users.email, email))) === 1));
    days(6);
    expectSuccess(await send(register, { ...person, email: back }));
    await purge();
    expect(await isThere()).toEqual([true, true]);
    days(2);
    await purge();
    expect(await isThere()).toEqual([false, true]);
    expect((await send(login, { email: left, password })).status).toBe(422);
  });

  test('AS-71: that a log refers to keeps a row that names nobody, and its address is free again', async () => {
    const email = 'logged@example.com';
    expectSuccess(await send(register, { ...person, email }));
    const [before] = await db().select().from(users).where(eq(users.email, email));
    await db()
      .insert(officeActions)
      .values({ userId: before?.id ?? 0, action: 'x', subject: 'x', createdAt: now() });
    days(8);
    await purge();
    const [after] = await db()
      .select()
      .from(users)
      .where(eq(users.id, before?.id ?? 0));
    expect(after).toMatchObject({ email: `closed-${before?.id}@closed.invalid`, firstName: 'Closed', phoneNumber: '' });
    expectSuccess(await send(register, { ...person, email }));
  });

  test('AS-71: a verified customer and an invited office account stay', async () => {
    const [customer, office] = [await aCustomer(), await createStaff()];
    await db().update(users).set({ otpVerifiedAt: null }).where(eq(users.id, office.user.id));
    days(400);
    await purge();
    for (const one of [customer, office]) expect((await rowOf(one)).id).toBe(one.user.id);
  });

  test('AS-75: is kept with the edition of the terms that it accepted, and when', async () => {
    expectSuccess(await send(register, { ...person, email: 'terms@example.com' }));
    const [row] = await db().select().from(users).where(eq(users.email, 'terms@example.com'));
    expect(row).toMatchObject({ termsVersion: expect.stringMatching(/^\d{4}-\d{2}$/), termsAcceptedAt: now() });
  });
});

test('AS-74: codes, limits, sessions, attempts, mails and enquiries go when their days are over', async () => {
  const customer = await aCustomer();
  const { id: userId, email } = customer.user;
  await withNewDevice(customer);
  await db().update(sessions).set({ endedAt: now() }).where(eq(sessions.userId, userId));
  await db().insert(rateLimits).values({ subject: 'somebody', windowStart: now(), hits: 1 });
  const code = { purpose: 'reset' as const, userId, codeHash: new Uint8Array([1]), expiresAt: now() };
  await db()
    .insert(oneTimeCodes)
    .values({ ...code, createdAt: now() });
  await db()
    .insert(idempotentAnswers)
    .values({ userId, key: 'a key of its own', call: 'x', bodyHash: 'x', createdAt: now() });
  await queueMail({ to: email, subject: 'Hello', text: 'Text' });
  const asked = { userId, name: 'Ada', email, phone: '0803', description: 'A visit?', createdAt: now() };
  await db().insert(enquiries).values(asked);
  const left = async () => {
    await purge();
    return {
      rateLimits: await db().$count(rateLimits, eq(rateLimits.subject, 'somebody')),
      codes: await db().$count(oneTimeCodes, eq(oneTimeCodes.userId, userId)),
      endedSessions: await db().$count(sessions, eq(sessions.userId, userId)),
      unsentMails: await db().$count(outbox, eq(outbox.recipient, email)),
      attempts: await db().$count(idempotentAnswers, eq(idempotentAnswers.userId, userId)),
      enquiries: await db().$count(enquiries, eq(enquiries.userId, userId)),
    };
  };
  const start = now().getTime();
  const names = ['rateLimits', 'codes', 'endedSessions', 'unsentMails', 'attempts', 'enquiries'] as const;
  const goneAfter = async (milliseconds: number) => {
    world.clock.now = new Date(start + milliseconds);
    const found = await left();
    return names.filter((name) => found[name] === 0);
  };
  for (const period of [1, 7, 60, 90, 730]) {
    expect(await goneAfter(period * DAY)).toEqual(names.filter((name) => retentionDays[name] < period));
    expect(await goneAfter(period * DAY + 1)).toEqual(names.filter((name) => retentionDays[name] <= period));
  }
});

test('AS-74: more rows than one batch are all deleted', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => ({ subject: `many ${index}`, windowStart: now(), hits: 1 }));
  await db().insert(rateLimits).values(rows);
  days(2);
  await purge();
  expect(await db().$count(rateLimits, sql`subject like 'many %'`)).toBe(0);
});

test('AS-74: mails that were written to files go after 30 days', async () => {
  const folder = path.join(runtime().settings.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  for (const [name, age] of [
    ['old.eml', retentionDays.mailFiles + 1],
    ['new.eml', retentionDays.mailFiles - 1],
  ] as const) {
    await writeFile(path.join(folder, name), 'a code');
    const at = new Date(now().getTime() - age * DAY);
    await utimes(path.join(folder, name), at, at);
  }
  await deleteMailFiles();
  expect(await readdir(folder)).toEqual(['new.eml']);
});

test('DK-07: of the mails in files the newest 200 MB stay', async () => {
  const folder = path.join(runtime().settings.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  const names = ['first.eml', 'second.eml', 'third.eml'];
  for (const [at, name] of names.entries()) {
    await writeFile(path.join(folder, name), '');
    await truncate(path.join(folder, name), mailFolderBytes / 2);
    const written = new Date(now().getTime() + at * 1000);
    await utimes(path.join(folder, name), written, written);
  }
  await deleteMailFiles();
  expect((await readdir(folder)).filter((name) => names.includes(name)).sort()).toEqual(['second.eml', 'third.eml']);
});

test('TK-04: notifications go after two years, those of money too; transactions stay', async () => {
  const { customer } = await aPlan({ until: 'confirmed' });
  const old = new Date(now().getTime() - (retentionDays.notifications + 1) * DAY);
  const own = eq(notifications.userId, customer.user.id);
  const [first] = await db().select().from(notifications).where(own).orderBy(notifications.id);
  await db()
    .update(notifications)
    .set({ createdAt: old })
    .where(eq(notifications.id, first?.id as number));
  const [before, booked] = [await db().$count(notifications, own), await db().$count(transactions)];
  await purge();
  // what is newer stands behind it and stays
  expect(await db().$count(notifications, own)).toBe(before - 1);
  expect(await db().$count(transactions)).toBe(booked);
});
