import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { emptyPostgresUrl } from '../support/database/postgres.ts';

const [one, other] = [emptyPostgresUrl(), emptyPostgresUrl()];

describe.skipIf(!one)('the temporary PostgreSQL', () => {
  test('provides a separate database for each request', async () => {
    const clients = [one, other].map((connectionString) => new pg.Client({ connectionString }));
    const names: string[] = [];
    for (const client of clients) {
      await client.connect();
      names.push((await client.query('select current_database() as name')).rows[0].name);
      await client.end();
    }
    expect(new Set(names).size).toBe(2);
  });
});
