import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#lib/api/call.ts';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { everyCall, fieldsOf, hostileValues, plausibleFor } from '../../support/api/hostile-values.ts';
import { type SendOptions, send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  aPlan,
  as,
  type Person,
  type PlanFixture,
} from '../../support/factories/index.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const world = setUpTestServer();
setUpCardProvider();
const anHour = 60 * 60_000;

let story: PlanFixture;
let customer: Person;
let office: Person;
beforeAll(async () => {
  customer = await aCustomer({ wallet: 5_000_000 });
  office = await anOffice();
  story = await aPlan({ customer, office });
});

/** A separate person for each call, because some calls end the session. */
const tokenFor = async (who: string) =>
  who === 'visitor' ? undefined : (who === 'office' ? await anOffice() : await aCustomer()).token;
/** The people that a call is meant for, who get furthest. */
const meantFor = ({ who, path }: AnyCall) =>
  path === '/logout' ? undefined : who === 'office' ? office.token : who === 'signature' ? undefined : customer.token;

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** As JSON, so that objects stay objects; in a query or a path everything becomes text. */
async function status(call: AnyCall, payload: Record<string, unknown>, options: SendOptions) {
  world.clock.advance(anHour);
  sent += 1;
  const inPath = (name: string) => call.path.includes(`{${name}}`);
  const asText = call.method === 'GET' || call.method === 'DELETE' || options.files !== undefined;
  const given = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, asText || inPath(name) ? written(value) : value]),
  );
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath(name)));
  const headers = { 'content-type': 'application/json' };
  const reply = await send(call, given, asText ? options : { ...options, headers, body: JSON.stringify(body) });
  return reply.status;
}

let sent = 0;
afterEach(({ task }) => {
  recordFigures(task, { inputs: sent });
  sent = 0;
});

const isFault = (status: number) => status >= 500 && status !== 501;

test.each(everyCall)('%s: hostile values in all fields cause no server error, for any caller', async (_, call) => {
  const faults: unknown[] = [];
  for (const who of ['visitor', 'customer', 'office']) {
    const token = await tokenFor(who);
    for (const [name, value] of Object.entries(hostileValues)) {
      const payload = Object.fromEntries(fieldsOf(call).map((field) => [field, value]));
      const answer = await status(call, payload, { token, key: 'hostile-key' });
      if (isFault(answer)) faults.push([who, name, answer]);
    }
  }
  expect(faults).toEqual([]);
});

const filesFor = async (call: AnyCall): Promise<Record<string, File>> => {
  const files: Record<string, File> = {};
  for (const [field, { types }] of Object.entries(call.files ?? {}))
    files[field] = types.includes('csv')
      ? new File(['name,price\nPalm Court,1000000\n'], 'list.csv')
      : types.includes('jpeg')
        ? await aPicture()
        : aPdf();
  return files;
};

test.each(everyCall)('%s: a hostile value in a single field causes no server error', async (_, call) => {
  const faults: unknown[] = [];
  const sound = plausibleFor(story);
  const files = call.files && (await filesFor(call));
  // query fields may be left out, so that the hostile one reaches the database
  const given =
    call.method === 'GET' ? fieldsOf(call).filter((each) => call.path.includes(`{${each}}`)) : fieldsOf(call);
  for (const field of fieldsOf(call))
    for (const [name, value] of Object.entries(hostileValues)) {
      const payload = Object.fromEntries(given.map((each) => [each, sound[each] ?? 'Lagos']));
      const asForm = files && typeof value !== 'object';
      const answer = await status(
        call,
        { ...payload, [field]: value },
        { token: meantFor(call), ...(asForm && { files }) },
      );
      if (isFault(answer)) faults.push([field, name, answer]);
    }
  expect(faults).toEqual([]);
});

const anything = fc.oneof(
  fc.constantFrom(...Object.values(hostileValues)),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);
/** Which fields are valid, and the values of the others. */
const mixtures = fc.array(fc.option(anything, { freq: 2 }), { minLength: 40, maxLength: 40 });

test.each(everyCall)(
  '%s: no mixture of valid and hostile fields causes a server error',
  {
    timeout: timeoutFor(60_000),
  },
  async (name, call) => {
    const faults: unknown[] = [];
    const sound = plausibleFor(story);
    const seed = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) | 0;
    for (const mixture of fc.sample(mixtures, { numRuns: rounds(10), seed })) {
      const payload = Object.fromEntries(
        fieldsOf(call).map((field, at) => [field, mixture[at] ?? sound[field] ?? 'Lagos']),
      );
      const answer = await status(call, payload, { token: meantFor(call), key: `mixture-${sent}-${Math.abs(seed)}` });
      if (isFault(answer)) faults.push([payload, answer]);
    }
    expect(faults).toEqual([]);
  },
);

const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'no JSON': '{"a":',
  'a list': '[1,2]',
  'a text': '"text"',
  null: 'null',
  'a prototype': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}',
  'nested without end': deep(400_000),
  'bytes that are no text': new Uint8Array([0xff, 0xfe, 0, 1, 2]),
};

test('no body causes a server error, whatever its content type', async () => {
  const faults: unknown[] = [];
  for (const [name, call] of everyCall) {
    if (call.method === 'GET' || call.method === 'DELETE') continue;
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/html'])
      for (const [kind, body] of Object.entries(bodies)) {
        world.clock.advance(anHour);
        sent += 1;
        const path = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => [field, story.id]));
        const { status } = await send(call, path, {
          token: meantFor(call),
          headers: { 'content-type': type },
          body,
          key: 'hostile-key',
        });
        if (isFault(status)) faults.push([name, type, kind, status]);
      }
  }
  expect(faults).toEqual([]);
});

test('a property list with hostile keys and deep nesting is reported row by row', async () => {
  const house = { name: 'Palm Court', type: 'Residential', state: 'Lagos', price: 30_000_000 };
  const rows = [
    { ...house, import_key: '\u0000' },
    { ...house, import_key: '\ud800' },
    { ...house, import_key: 'x'.repeat(201) },
    ...Object.values(hostileValues).map((value) => ({ ...house, name: value, lga: value, description: value })),
    { ...house, import_key: 'sound' },
  ];
  const text = JSON.stringify(rows).replace(/\}\]$/, `},{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`);
  const { status, body } = await as(office).call(
    importProperties,
    {},
    { files: { file: new File([text], 'list.json') } },
  );
  expect([status, body.rows]).toEqual([200, rows.length + 1]);
  const refused = new Map(body.problems.map(({ line, reason }) => [line, reason]));
  // of nothing visible: not given
  expect([1, 2, 3].map((line) => refused.get(line))).toEqual([
    undefined,
    'Import key contains a character that cannot be used',
    'Import key must be 200 characters or less',
  ]);
  expect(refused.get(rows.length + 1)).toBe('It is nested too deeply');
  expect(body.created).toBeGreaterThan(0);
});
