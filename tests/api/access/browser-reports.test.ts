import { beforeEach, expect, test } from 'vitest';
import { officeBrowserReports } from '#lib/api/office/browser-reports.ts';
import { countReports, writeReports } from '#lib/server/browser-reports/count-reports.ts';
import { purgeBrowserReports } from '#lib/server/browser-reports/list-reports.ts';
import { receiveReports } from '#lib/server/browser-reports/receive-reports.ts';
import { browserReports } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess } from '../../support/factories/index.ts';

const world = setUpTestServer();
beforeEach(async () => {
  await writeReports();
  await db().delete(browserReports);
});

let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return `10.1.0.${addresses}`;
};

const post = async (body: unknown, { address = anAddress(), type = 'application/reports+json' } = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://127.0.0.1/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type },
    body: text,
  });
  return (await receiveReports(request, address)).status;
};

const listed = async () => expectSuccess(await as(await anOffice()).call(officeBrowserReports)).body.reports;

const report = (blockedURL: string, effectiveDirective = 'img-src') => ({
  type: 'csp-violation',
  url: 'https://portal.example/dashboard/my-property/7',
  user_agent: 'A browser',
  body: {
    documentURL: 'https://portal.example/dashboard/my-property/7',
    blockedURL,
    effectiveDirective,
    sample: 'Ngozi Eze',
    disposition: 'enforce',
  },
});

test('DV-11, DV-12: what browsers refuse is counted by directive and origin, in both forms, and the office sees it', async () => {
  const old = {
    'csp-report': {
      'document-uri': 'https://portal.example/dashboard/my-property/7',
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'inline',
      'script-sample': 'Ngozi Eze',
    },
  };
  expect(await post([report('https://evil.example/a?who=ngozi'), report('https://evil.example/b')])).toBe(204);
  expect(await post(old, { type: 'application/csp-report' })).toBe(204);
  expect(await post([report('chrome-extension://abcdef/x.js', 'script-src-elem')])).toBe(204);
  await writeReports();
  const reports = await listed();
  expect(reports.map(({ directive, blocked, reports: times }) => [directive, blocked, times]).sort()).toEqual([
    ['img-src', 'https://evil.example', 2],
    ['script-src', 'inline', 1],
    ['script-src-elem', 'chrome-extension:', 1],
  ]);
  expect(JSON.stringify(await db().select().from(browserReports))).not.toMatch(/ngozi|my-property|A browser/i);
});

test.each([
  ['no JSON', '{', 400],
  ['no report', 'null', 204],
  [
    'a list of anything',
    JSON.stringify([1, null, 'x', { type: 'csp-violation' }, { type: 'deprecation', body: {} }]),
    204,
  ],
  ['a directive that we do not know', JSON.stringify([report('https://evil.example', 'x'.repeat(50))]), 204],
  ['more than 16 KB', 'x'.repeat(17_000), 413],
])('DV-11: %s counts nothing', async (_, body, status) => {
  expect(await post(body)).toBe(status);
  await writeReports();
  expect(await listed()).toEqual([]);
});

test('DV-11: another type is refused, and so is whoever sends too many, without a write', async () => {
  expect(await post([], { type: 'text/plain' })).toBe(415);
  const address = anAddress();
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => post([report('https://evil.example')], { address })),
  );
  expect(answers.filter((status) => status === 204)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  await writeReports();
  expect(await listed()).toMatchObject([{ reports: 20 }]);
});

test('DV-11: made-up origins fill a bounded number of rows, and what is known goes on being counted', async () => {
  countReports([{ directive: 'img-src', blocked: 'https://known.example' }]);
  await writeReports();
  for (let round = 0; round < 3; round += 1) {
    countReports(
      Array.from({ length: 150 }, (_, at) => ({ directive: 'img-src', blocked: `https://${round}-${at}.example` })),
    );
    countReports([{ directive: 'img-src', blocked: 'https://known.example' }]);
    await writeReports();
  }
  const rows = await db().select().from(browserReports);
  expect(rows.length).toBeLessThanOrEqual(201);
  expect(rows.find(({ blocked }) => blocked === 'https://known.example')?.reports).toBe(4);
  expect(rows.reduce((sum, { reports }) => sum + reports, 0)).toBe(454);
});

test('DV-11: they are forgotten 30 days after the last one', async () => {
  countReports([{ directive: 'img-src', blocked: 'https://evil.example' }]);
  await writeReports();
  world.clock.advance(29 * 24 * 60 * 60_000);
  await purgeBrowserReports();
  expect(await db().select().from(browserReports)).toHaveLength(1);
  world.clock.advance(2 * 24 * 60 * 60_000);
  await purgeBrowserReports();
  expect(await db().select().from(browserReports)).toEqual([]);
});
