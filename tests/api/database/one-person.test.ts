import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from '#lib/domain/accounts/mailbox.ts';
import { sharedTraits } from '#lib/domain/accounts/same-person.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

/** What the database makes of each text, in one statement. */
async function inDatabase(fn: 'mailbox_of' | 'phone_of', texts: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await db().execute<{ of: string | null }>(sql`
    select ${sql.raw(fn)}(text) as of
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(text, at) order by at`);
  return rows.map(({ of }) => of);
}

const hundreds = <T>(texts: fc.Arbitrary<T>) => fc.array(texts, { minLength: 300, maxLength: 400 });
// what differs is listed; smaller lists would say no more
const options = { numRuns: 5, endOnFailure: true };
const textOf = (characters: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: most });

const domains = ['gmail.com', 'GoogleMail.com', 'GMAIL.COM', 'example.com', 'mail.gmail.com', 'gmail.com.ng', ''];
const blank = fc.constantFrom('', '', '', ' ', '\t');
const address = fc
  .tuple(blank, textOf("aBz7_-'++..@", 9), fc.constantFrom('@', '@', '@', ''), fc.constantFrom(...domains), blank)
  .map((parts) => parts.join(''));

test('RK-04: the database and the portal find the same mailbox, however an address is written', () =>
  fc.assert(
    fc.asyncProperty(hundreds(fc.oneof(address, fc.emailAddress())), async (addresses) => {
      const found = await inDatabase('mailbox_of', addresses);
      const pairs = addresses.map((typed, at) => ({ typed, database: found[at], portal: mailboxOf(typed) }));
      expect(pairs.filter(({ database, portal }) => database !== portal)).toEqual([]);
    }),
    options,
  ));

const numbers = ['8031234567', '8031234568', '12345678', '2079460958', '123'];
const codes = ['', '0', '+234', '234', '00234', '+234 (0)', '00234(0)', '2340', '+44', '+44 (0)', '0044', '44'];
const gaps = ['', ' ', '-', '.'];
const phone = fc
  .oneof(
    {
      weight: 9,
      arbitrary: fc.tuple(
        fc.constantFrom(...codes),
        fc.constantFrom(...gaps),
        fc.constantFrom(...numbers),
        fc.constantFrom(...gaps),
      ),
    },
    { weight: 1, arbitrary: textOf('0123456789 ()-', 18).map((typed) => ['', '', typed, ''] as const) },
  )
  .map(([code, gap, number, other]) => `${code}${gap}${number.slice(0, 3)}${other}${number.slice(3)}`);

const nothingElse = { name: [], mailbox: [], address: [] };
const isOneToPortal = (one: string, other: string) =>
  sharedTraits({ ...nothingElse, phone: [one] }, { ...nothingElse, phone: [other] }).length > 0;

test('RK-04: phones that are one to the portal are one to the database, and only those', () =>
  fc.assert(
    fc.asyncProperty(hundreds(phone), async (phones) => {
      const found = await inDatabase('phone_of', phones);
      const pairs = phones.flatMap((one, at) =>
        phones.slice(at, at + 20).map((other, next) => ({
          one,
          other,
          database: found[at] !== null && found[at] === found[at + next],
          portal: isOneToPortal(one, other),
        })),
      );
      expect(pairs.some(({ one, other, portal }) => portal && one !== other)).toBe(true);
      expect(pairs.filter(({ database, portal }) => database !== portal)).toEqual([]);
    }),
    options,
  ));
