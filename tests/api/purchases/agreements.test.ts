import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { officeContractForm } from '#lib/api/office/plans/plan-documents.ts';
import { planAgreement } from '#lib/api/plans/agreement.ts';
import { endTermsText } from '#lib/messages/changes/end-terms.ts';
import { agreementTexts, planAgreements, properties } from '#lib/server/db/schema.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aProperty,
  as,
  buy,
  expectSuccess,
  oneTime,
  type Person,
} from '../../support/factories/index.ts';
import { reserve, reserved, sendProof, wanted } from '../../support/factories/reserving.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

const rewrite = (property: Property, text: string) =>
  db().update(properties).set({ propertyAgreement: text }).where(eq(properties.id, property.id));
const versionOf = async (who: Person, { id }: Property) =>
  expectSuccess(await as(who).call(propertyDetails, { id })).body.data.agreement_version;
const agreedBy = async (who: Person, id: number) => expectSuccess(await as(who).call(planAgreement, { id })).body;
const planOf = (answer: Awaited<ReturnType<typeof buy>>) => expectSuccess(answer).body.plan?.id as number;

test('AG-01: a plan keeps the text that was agreed to, whatever the office writes later', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  await rewrite(property, 'Both sides keep their word.\n\nBuild within five years.');
  const agreement_version = await versionOf(customer, property);
  const id = planOf(await buy(customer, oneTime(property, { agreement_version })));
  await rewrite(property, 'Build within one year.');
  const { agreement } = await agreedBy(customer, id);
  expect(agreement).toEqual({
    text: `Both sides keep their word.\n\nBuild within five years.\n\n${endTermsText({ kept_percent: 10, refund_days: 90 })}`,
    version: agreement_version,
    agreed_at: expect.any(String),
  });
  expect(await versionOf(customer, property)).not.toBe(agreement_version);
  const form = expectSuccess(await as(await anOffice()).call(officeContractForm, { id })).body;
  expect(form.agreement).toEqual(agreement);
  expect(await as(await aCustomer()).call(planAgreement, { id })).toMatchObject({ status: 404 });
});

test('AG-02: an agreement that has changed since it was read is refused before money is sent', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const agreement_version = await versionOf(customer, property);
  await rewrite(property, 'Other terms.');
  const refusal = { status: 422, body: { errors: { agreement_version: [expect.stringContaining('Read it again')] } } };
  expect(await reserve(customer, await wanted(customer, property, { agreement_version }))).toMatchObject(refusal);
  expect(await buy(customer, oneTime(property, { agreement_version }))).toMatchObject(refusal);
  // the terms for ending a purchase are part of it
  const read = await versionOf(customer, property);
  await db().update(properties).set({ keptPercent: 20 }).where(eq(properties.id, property.id));
  expect(await buy(customer, oneTime(property, { agreement_version: read }))).toMatchObject(refusal);
});

test('AG-03: a transfer under a reservation counts with the text that was read, although it has changed', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const agreement_version = await versionOf(customer, property);
  const purchase = await reserved(customer, await wanted(customer, property, { agreement_version }));
  await rewrite(property, 'Other terms.');
  const id = planOf(await sendProof(customer, purchase));
  expect((await agreedBy(customer, id)).agreement?.version).toBe(agreement_version);
});

test('AG-04: the database keeps what was agreed to from being changed', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const id = planOf(await buy(customer, oneTime(property)));
  await expect(
    db().update(planAgreements).set({ version: 'x' }).where(eq(planAgreements.planId, id)),
  ).rejects.toThrow();
  await expect(db().update(agreementTexts).set({ text: 'x' })).rejects.toThrow();
  await expect(db().delete(planAgreements)).rejects.toThrow();
});
