import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyOf } from '#tests/support/database/postgres.ts';
import { recordPlans, rowsReadBy } from '#tests/support/database/rows-read.ts';
import { DEMO } from '#tests/support/processes/prepare-demo.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import { type AskedCall, askedCalls } from '../../../scripts/bench/company/asked-calls.ts';
import { metricsSettings, untilCaughtUp } from '../../../scripts/bench/company/caught-up.ts';
import { companyEmail, companyPassword, loadCompany } from '../../../scripts/bench/company/load-company.ts';
import { owner, tokenOf } from '../../../scripts/bench/company/sign-in.ts';
import { requestFor } from '../../../scripts/conformance/request.ts';

const CUSTOMERS = 500;
/** A page, its counts, and what a customer of the demo has; a tenth of what the smallest company pays in a month. */
const FEW = 600;
const TRIES = 2;

/** Counts, and the search for those of a page, stop at 10,001 rows in a company of any size. */
const isCounted = (query: string) =>
  / limit \$?0\) (found|"some")/.test(query) || query.startsWith('select id from ((');

/** They read a row for each of what they tell of; `docs/scale.md` says what that takes at 50,000 customers. */
const grows: readonly [what: string, part: string][] = [
  ['what is overdue', 'with late as materialized ('],
  ['what falls due within 30 days', 'select count(*), coalesce(sum("amount") , 0)::int0 from (select "repayments"'],
  ['sales and commissions since the last seal, of up to 10,000 journals', 'from carried_marketers where'],
  ['charges that no settlement has named', 'select count(*), coalesce(sum("payments"."received")'],
  ['open lines of statements, before a month is closed', 'coalesce(sum(abs("statement_lines"."amount")'],
  [
    'what everybody of a name has bought, to find the few units that are held',
    'from "plans" inner join "properties" on "properties"."id" = "plans"."property_id" inner join "users"',
  ],
  ['to how many customers a notice goes', 'select count(*) as count from "users" where'],
];
const mayGrow = (query: string) => isCounted(query) || grows.some(([, part]) => query.includes(part));

/** Not prepared, so that it is always planned for its values: the index of its kind of account is found. */
const isPlannedAnew = (found: string) => found.includes('select "balance" from "accounts" where');

type RowsByStatement = Map<string, number>;

describe.runIf(inject('postgres'))('a company that becomes twice as large', () => {
  let server: RunningServer;
  let client: pg.Client;
  const db = { run: async (sql: string) => [await client.query(sql)].flat().at(-1)?.rows ?? [] };

  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = copyOf(DEMO);
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await loadCompany(db, { customers: CUSTOMERS });
    await recordPlans(client);
    server = await startServer({ demo: true, databaseUrl, env: metricsSettings });
  });
  afterAll(async () => {
    await server?.stop();
    await client?.end();
  });

  /** What each try has read: whatever the scheduler does meanwhile is not in all of them. */
  async function rowsOfCall({ call, payload }: AskedCall, token: string): Promise<RowsByStatement> {
    const tries: RowsByStatement[] = [];
    for (let at = 0; at < TRIES; at += 1)
      tries.push(
        await rowsReadBy(client, async () => {
          const answer = await fetch(requestFor(`${server.url}/api`, call, payload, { token }));
          const text = await answer.text();
          expect(answer.status, `${call.path} ${JSON.stringify(payload)}: ${text}`).toBeLessThan(500);
        }),
      );
    const [first = new Map()] = tries;
    return new Map([...first].map(([query]) => [query, Math.min(...tries.map((of) => of.get(query) ?? 0))]));
  }

  async function rowsOf(whose: 'all' | 'customer' = 'all'): Promise<Map<string, RowsByStatement>> {
    await untilCaughtUp(server.url);
    const customer = companyEmail(CUSTOMERS / 2);
    const [user] = await db.run(`select id from users where email = '${customer}'`);
    const all = await askedCalls(db, Number(user?.id));
    const calls = whose === 'all' ? all : all.filter(({ call }) => call.who !== 'office');
    const office = await tokenOf(server.url, owner);
    const own = await tokenOf(server.url, { email: customer, password: companyPassword });
    const rows = new Map<string, RowsByStatement>();
    for (const asked of calls)
      rows.set(asked.name, await rowsOfCall(asked, asked.call.who === 'office' ? office : own));
    return rows;
  }

  /** More than a few rows, and more than half as many again as there were. */
  const isMore = (rows: number, before = 0) => rows > FEW && rows > 1.5 * before;

  let grown: Map<string, RowsByStatement>;
  const moreThan = (before: Map<string, RowsByStatement>, after: Map<string, RowsByStatement>) =>
    [...after].flatMap(([name, statements]) =>
      [...statements].flatMap(([query, rows]) => {
        const earlier = before.get(name)?.get(query);
        return isMore(rows, earlier) && !mayGrow(query)
          ? [`${name}: ${earlier} → ${rows}: ${query.slice(0, 300)}`]
          : [];
      }),
    );

  test('SZ-03, TD-10: no other reading call reads rows in proportion to the company', async () => {
    const before = await rowsOf();
    await loadCompany(db, { customers: CUSTOMERS });
    grown = await rowsOf();
    expect(moreThan(before, grown)).toEqual([]);
  }, 600_000);

  test('SZ-04: a plan that is made for any customer reads no more than one that is made for this one', async () => {
    await client.query(`do $$ begin
      execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`);
    await server.stop();
    server = await startServer({ demo: true, databaseUrl, env: metricsSettings });
    const more = moreThan(grown, await rowsOf('customer'));
    expect(more.filter((each) => !isPlannedAnew(each))).toEqual([]);
  }, 600_000);
});
