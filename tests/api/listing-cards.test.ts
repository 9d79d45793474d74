import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findCards } from '#lib/server/catalogue/find-cards.ts';
import { loadListing } from '#lib/server/catalogue/load-listing.ts';
import { tidyCatalogue } from '#lib/server/catalogue/tidy-catalogue.ts';
import { content } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { aCustomer, aProperty, buy, oneTime } from '#tests/support/factories.ts';
import { postgresUrl } from '#tests/support/postgres.ts';
import { aWorld } from '#tests/support/world.ts';

const url = postgresUrl();
const cards = async () => (await findCards({ path: '/properties-page', page: 1 })).properties.data;
const descriptions = async () => (await loadListing({ page: 1, sort: 'newest' }, false)).descriptions;

describe.each([
  ['the embedded database', undefined],
  ['PostgreSQL', url],
])('a listing on %s', (name, server) => {
  const without = name === 'PostgreSQL' && !url;
  if (!without) aWorld({ ...(server && { url: server }) });

  test.skipIf(without)('shows as sold out at the next request what a purchase took the last unit of', async () => {
    const property = await aProperty({ units: 1 });
    expect(await cards()).toMatchObject([{ id: property.id, unit_available: 1 }]);
    const customer = await aCustomer({ wallet: 1_500_000 });
    const { status } = await buy(customer, oneTime(property, { payment_method: 'virtual_wallet' }));
    expect(status).toBe(200);
    expect(await cards()).toMatchObject([{ id: property.id, unit_available: 0 }]);
  });

  test.skipIf(without)('says at the next request what the office has written above it', async () => {
    expect(await descriptions()).toHaveLength(2);
    await db()
      .insert(content)
      .values({ kind: 'header', value: { list_description: ['Written by the office.'] } });
    expect(await descriptions()).toEqual(['Written by the office.']);
    await db().delete(content);
    expect(await descriptions()).toHaveLength(2);
  });

  test.skipIf(without)('is counted off its indexes once the catalogue is tidied', async () => {
    await aProperty();
    await tidyCatalogue();
    const { rows } = await db().execute(
      sql`select relallvisible > 0 as seen from pg_class where relname = 'properties'`,
    );
    expect(rows).toEqual([{ seen: true }]);
  });
});
