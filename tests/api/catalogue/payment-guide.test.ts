import { expect, test } from 'vitest';
import { officeActions } from '#lib/api/office/actions.ts';
import * as calls from '#lib/api/office/content/paying-page.ts';
import { missingPassages, type PayingLanguage, passages } from '#lib/messages/paying-page/passages.ts';
import { pidginPayingPage } from '#lib/messages/paying-page/pidgin.ts';
import { paymentGuideEntries } from '#lib/server/catalogue/sitemap/sitemap-entries.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';

setUpTestServer();

const read = async (office: Person, language: PayingLanguage) => {
  const { versions } = expectSuccess(await as(office).call(calls.officePayingPage)).body;
  const version = versions.find((one) => one.language === language);
  if (!version) throw new Error(`there is no ${language}`);
  return version;
};
const change = (office: Person, language: PayingLanguage, texts: Record<string, string>, more: object = {}) =>
  as(office).call(calls.changePayingPage, { language, texts, ...more });
const flip = (office: Person, language: PayingLanguage, on: boolean, mark?: string) =>
  as(office).call(calls.switchPayingPage, { language, on, mark });
const paths = async () => (await paymentGuideEntries()).map(({ path }) => path);

test('LA-03: English is on, Pidgin is a whole draft that is off, the others wait for a translation', async () => {
  const office = await anOffice();
  expect(await read(office, 'en')).toMatchObject({ is_on: true, missing: [] });
  expect(await read(office, 'pcm')).toMatchObject({ is_on: false, is_draft: true, missing: [], outdated: [] });
  for (const language of ['ha', 'yo', 'ig'] as const)
    expect(await read(office, language)).toMatchObject({ is_on: false, missing: [...passages] });
  expect(missingPassages(pidginPayingPage)).toEqual([]);
  expect(await paths()).toEqual(['/how-paying-works']);
});

test('LA-04, LA-07: a language is on once somebody of the office has read this very text; the log says who', async () => {
  const office = await anOffice();
  const { mark } = await read(office, 'pcm');
  expect((await flip(office, 'pcm', true, 'another text')).status).toBe(409);
  const touched = new Set<string>();
  const on = await touchedTags.run(touched, () => flip(office, 'pcm', true, mark));
  expect(expectSuccess(on).body.version).toMatchObject({
    is_on: true,
    switched_on: { by: `${office.user.firstName} ${office.user.lastName}` },
  });
  expect(touched).toContain('paying');
  expect(await paths()).toEqual(['/how-paying-works', '/how-paying-works/pcm']);
  const { actions } = expectSuccess(await as(office).call(officeActions, { area: 'content' })).body;
  expect(actions.data[0]).toMatchObject({ action: 'switch_paying_page_on', subject: 'page about paying (pcm)' });
  expectSuccess(await flip(office, 'pcm', false));
  expect(await paths()).toEqual(['/how-paying-works']);
});

test('LA-04: a language with an empty part is not switched on, and English is not switched off', async () => {
  const office = await anOffice();
  expect((await flip(office, 'ha', true)).status).toBe(409);
  expect((await flip(office, 'en', false)).status).toBe(409);
  expectSuccess(await change(office, 'ha', { title: 'Yadda ake biya' }));
  expect((await read(office, 'ha')).missing).toHaveLength(passages.length - 1);
  const { texts } = await read(office, 'en');
  expectSuccess(await change(office, 'ha', texts));
  expectSuccess(await flip(office, 'ha', true));
  expect((await change(office, 'ha', { title: 'Yadda ake biya' })).status).toBe(409);
  expect((await change(office, 'en', { title: 'How paying works' })).status).toBe(409);
  expectSuccess(await flip(office, 'ha', false));
});

test('LA-05: a change of the English makes the translation out of date until somebody has compared it', async () => {
  const office = await anOffice();
  const { texts } = await read(office, 'en');
  expectSuccess(await change(office, 'en', { ...texts, lateText: 'A late payment now costs nothing but time.' }));
  expect((await read(office, 'pcm')).outdated).toEqual(['lateText']);
  const pidgin = (await read(office, 'pcm')).texts;
  expectSuccess(await change(office, 'pcm', { ...pidgin, cardTitle: 'Use card pay' }));
  expect((await read(office, 'pcm')).outdated).toEqual(['lateText']);
  expectSuccess(await change(office, 'pcm', { ...pidgin, lateText: 'If payment late, na only time you go lose.' }));
  expect((await read(office, 'pcm')).outdated).toEqual([]);
  expectSuccess(await change(office, 'en', { ...texts, lead: 'What you pay, and when.' }));
  expect((await read(office, 'pcm')).outdated).toEqual(['lead', 'lateText']);
  expectSuccess(await change(office, 'pcm', (await read(office, 'pcm')).texts, { compared: true }));
  expect((await read(office, 'pcm')).outdated).toEqual([]);
});

test('LA-06: what somebody else has changed in the meantime is not overwritten', async () => {
  const office = await anOffice();
  const { mark, texts } = await read(office, 'yo');
  expectSuccess(await change(office, 'yo', { ...texts, title: 'Bí a ṣe ń sanwó' }, { mark }));
  expect((await change(office, 'yo', { ...texts, title: 'Owó sísan' }, { mark })).body).toMatchObject({
    code: 'changed_meanwhile',
  });
});
