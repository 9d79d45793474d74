import { describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { findCall } from '#lib/api/find-call.ts';
import { generalRoutes } from '#lib/server/routes/general/index.ts';
import { officeRoutes } from '#lib/server/routes/office/index.ts';
import { joinTables, type Routes, type RouteTable } from '#lib/server/routes/route-table.ts';
import { userRoutes } from '#lib/server/routes/user/index.ts';
import { filesBelow } from '../../scripts/structure/files.ts';

const calls = Object.values(allCalls).map((call) => [call.name, call] as const);

test('RO-01: the tables of routes have every call once', () => {
  const named = [generalRoutes, userRoutes, officeRoutes].flatMap((routes) => Object.keys(routes));
  expect(named.sort()).toEqual(calls.map(([name]) => name).sort());
});

test('RO-01: each table is in the order of its paths', () => {
  const tables = import.meta.glob<Record<string, object>>('../../src/lib/server/routes/*/*.ts', { eager: true });
  expect(Object.keys(tables).length).toBeGreaterThan(18);
  for (const [file, module] of Object.entries(tables)) {
    if (file.endsWith('/index.ts')) continue;
    const paths = Object.values(module)
      .flatMap(Object.keys)
      .map((name) => name.split(' ')[1]);
    expect(paths).toEqual([...paths].sort());
  }
});

describe('RO-01: it does not compile', () => {
  const cancels = async () => ({ payment: null }) as never;

  test('when a table misses a call', () => {
    // @ts-expect-error the second one is missing
    const routes = { 'POST /logout': cancels } satisfies Routes<'POST /logout' | 'POST /resend-otp'>;
    expect(routes).toBeDefined();
  });

  test('when two tables name the same call', () => {
    const [one, other] = [{ 'POST /logout': cancels }, { 'POST /logout': cancels }];
    // @ts-expect-error both name it
    expect(joinTables(one, other)).toEqual(one);
  });

  test('when a table names what is no call, or gives it to a use case of another answer', () => {
    // @ts-expect-error there is no such call
    const unknown = { 'POST /log-out': cancels } satisfies RouteTable<'POST /logout'>;
    // @ts-expect-error a use case answers what its call says
    const other = { 'GET /faqs': async () => ({ faqs: 'none' }) } satisfies RouteTable<'GET /faqs'>;
    expect([unknown, other]).toHaveLength(2);
  });
});

test.each(calls)('RO-02: %s is found by its path, with and without a slash at the end', (_, call) => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name, at) => [name, `value-${at}`]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  for (const asked of [path, `${path}/`]) expect(findCall(call.method, asked)).toEqual({ call, params });
  expect(findCall('HEAD', path)?.call).toEqual(findCall('GET', path)?.call);
  expect(findCall(call.method, `${path}/more/of/it`)).toBeUndefined();
});

test('RO-03: below src/pages/api are only the catch-all and what is no JSON call', () => {
  expect(filesBelow('src/pages/api').sort()).toEqual(['src/pages/api/[...path].ts', 'src/pages/api/openapi.json.ts']);
});
