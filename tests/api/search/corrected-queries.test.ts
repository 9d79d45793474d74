import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { search } from '#lib/api/catalogue/search.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aProperty } from '#tests/support/factories/index.ts';

const found = async (name: string) => {
  const { status, body } = await send(search, { name });
  expect(status, name).toBe(200);
  return body;
};
const names = async (name: string) => (await found(name)).properties.map((property) => property.name);

const url = postgresUrl();
const servers = url ? [{ database: 'PostgreSQL', options: { url } }] : [];
describe.each([{ database: 'PGlite', options: {} }, ...servers])('on $database', ({ options }) => {
  const world = setUpTestServer(options);

  /** Published a day after the previous one. */
  const shop = (name: string, overrides: Parameters<typeof aProperty>[0] = {}) => {
    world.clock.advance(24 * 60 * 60 * 1000);
    return aProperty({ name, category: 'other', lga: 'Ikeja', ...overrides });
  };

  beforeAll(async () => {
    await shop('Lekki Pearl Duplex', { streetAddress: 'Freedom Way, Lekki Phase 1', lga: 'Eti-Osa' });
    await shop('Maitama Bungalow', { streetAddress: 'Gana Street, Maitama', lga: 'Abuja Municipal', state: 'FCT' });
  });

  describe('L-43: a name of several words', () => {
    beforeAll(async () => {
      await shop('Garden Terrace', { streetAddress: 'Peter Odili Road, Port Harcourt', state: 'Rivers' });
      await shop('Rumuola Flats', { streetAddress: '4 Rumuola Road, Portharcourt', state: 'Rivers' });
      await shop('Airport View', { streetAddress: 'Murtala Way', lga: 'Calabar', description: 'A port; a Harcourt.' });
      await shop('Adeola Heights', { streetAddress: 'Adeola Odeku Street, Victoria Island', lga: 'Eti-Osa' });
      await shop('Ozumba Court', { streetAddress: 'Ozumba Mbadiwe Avenue, V.I.', lga: 'Eti-Osa' });
      await shop('Victory Villa', { streetAddress: 'Awolowo Road', lga: 'Lagos Island' });
      await shop('Castle Lodge', { state: 'Enugu' });
      await shop('Newcastle Estate', { streetAddress: 'G.R.A. Phase 2', state: 'Enugu' });
      await shop('Green Acre', { streetAddress: 'Main Road', features: ['Land for a garden'], state: 'Benue' });
      await shop('Omole Lawn', { streetAddress: 'Omole Phase 1', state: 'Ondo' });
    });

    test('is found with spaces, with hyphens, joined, and by its abbreviation', async () => {
      const portHarcourt = await names('Port Harcourt');
      expect(portHarcourt.slice(0, 2)).toEqual(['Rumuola Flats', 'Garden Terrace']);
      for (const typed of ['port-harcourt', 'portharcourt', 'PortHarcourt', 'PH', 'P.H.', 'ph'])
        expect((await names(typed)).slice(0, 3), typed).toEqual(portHarcourt.slice(0, 3));
      for (const typed of ['victoriaisland', 'Victoria Island'])
        expect(await names(typed), typed).toEqual(['Adeola Heights']);
      expect(await names('garden terrace portharcourt')).toEqual(['Garden Terrace']);
      expect(await names('flats in PH')).toEqual(['Rumuola Flats']);
    });

    test('an abbreviation of a place finds that place and no words that begin with it', async () => {
      for (const typed of ['VI', 'V.I.', 'v.i', 'V. I.', 'v i'])
        expect(await names(typed), typed).toEqual(['Adeola Heights', 'Ozumba Court']);
      expect((await found('VI')).terms).toEqual(['victoria', 'island']);
      expect(await names('Abj')).toEqual(['Maitama Bungalow']);
      expect((await found('Abj')).terms).toEqual(['abuja']);
    });

    test('an abbreviation of a place without listings matches only itself, not the beginning of words', async () => {
      await shop('Cbdale Gardens', { state: 'Sokoto' });
      expect((await found('CBD')).total).toBe(0);
      const { terms } = await found('cbd gardens');
      expect(terms).not.toContain('cbd');
      await shop('Unity House, CBD', { state: 'Sokoto' });
      expect(await names('CBD')).toEqual(['Unity House, CBD']);
    });

    test("'Ph' before a number is a phase", async () => {
      for (const typed of ['omole ph 1', 'omole ph1', 'omole phase1', 'omolephase1'])
        expect(await names(typed), typed).toEqual(['Omole Lawn']);
    });

    test('initials are one word, with or without dots', async () => {
      for (const typed of ['gra', 'G.R.A.', 'gra phase 2'])
        expect(await names(typed), typed).toEqual(['Newcastle Estate']);
    });

    test('is found by two words where it is spelled as one', async () => {
      for (const typed of ['new castle', 'new-castle', 'newcastle'])
        expect(await names(typed), typed).toEqual(['Newcastle Estate']);
      expect((await found('new castle')).terms).toEqual(['newcastle', 'castle']);
    });

    test('is not matched by words that only occur in the same property', async () => {
      expect((await found('mainland')).terms).not.toContain('main');
      expect((await found('greenland')).total).toBe(0);
    });

    test('does not prevent the correction of a misspelt word', async () => {
      expect((await found('portharcourt leki')).terms).toEqual(['port', 'portharcourt', 'harcourt', 'lekki']);
      expect((await found('maitma vi')).terms).toEqual(['maitama', 'victoria', 'island']);
    });
  });

  describe('L-43: a number of bedrooms', () => {
    beforeAll(async () => {
      await shop('Bayelsa Duplex', { state: 'Bayelsa', bedrooms: 3, nearbyLandmarks: 'Market, 4 km.' });
      await shop('Nembe Duplex', { state: 'Bayelsa', bedrooms: 4, streetAddress: '3 Nembe Road' });
      await shop('Brass Terrace', { state: 'Bayelsa', bedrooms: 4, description: '3 bedrooms with a bath.' });
      await shop('Ogbia 3-Bedroom Bungalow', { state: 'Bayelsa' });
      await shop('Sagbama Court', { state: 'Bayelsa', bedrooms: 13 });
    });

    test.each(['3 bedroom', '3 bedrooms', '3 bed', '3 beds', '3-bedroom', '3bedroom', '3br', '3bdr', 'three bedrooms'])(
      '%s is the number of bedrooms, not another number of the property',
      async (typed) => {
        expect((await names(`${typed} bayelsa`)).sort()).toEqual(['Bayelsa Duplex', 'Ogbia 3-Bedroom Bungalow']);
        expect((await found(`${typed} bayelsa`)).terms).toEqual(['3 bedroom', 'bayelsa']);
      },
    );

    test('LS-13: what is left out of a search is said, and only then', async () => {
      for (const typed of ['9 bedroom duplex bayelsa', 'cheap duplex bayelsa', '3 bed terrace bayelsa'])
        expect((await found(typed)).partial, typed).toBe(true);
      for (const typed of ['3 bedroom duplex in bayelsa', 'duplexs bayelsa', 'zzxqwv'])
        expect((await found(typed)).partial, typed).toBe(false);
    });

    test('narrows like a word, and is ignored when nothing matches it', async () => {
      expect(await names('3-bedroom duplex in bayelsa')).toEqual(['Bayelsa Duplex']);
      expect(await names('4 bed terrace bayelsa')).toEqual(['Brass Terrace']);
      expect(await names('4 bedroom duplexs bayelsa')).toEqual(['Nembe Duplex']);
      expect((await names('9 bedroom duplex bayelsa')).sort()).toEqual(['Bayelsa Duplex', 'Nembe Duplex']);
      expect(await names('13 bedroom')).toEqual(['Sagbama Court']);
      expect((await found('14 bedroom')).total).toBe(0);
    });

    test('follows a change of the property', async () => {
      const { id } = await shop('Yenagoa House', { bedrooms: 21 });
      expect(await names('21 bed')).toEqual(['Yenagoa House']);
      await db().update(properties).set({ bedrooms: 22 }).where(eq(properties.id, id));
      expect(await names('21 bed')).toEqual([]);
      expect(await names('22 bed')).toEqual(['Yenagoa House']);
    });
  });
});
