import { expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { fieldsIn } from '#tests/support/api/payload-fields.ts';

/** What is searched for is no name of anything. */
const searches = ['search'];
const changing = Object.entries(allCalls).filter(([name, { method }]) => method !== 'GET' && !searches.includes(name));
const names = changing.flatMap(([call, definition]) =>
  fieldsIn(definition)
    .filter(({ path }) => /name/i.test(path))
    .map((field) => [`${call}: ${field.path}`, field] as const),
);

test('WM-09: there are names in the sign-up, visits, enquiries, profiles, contracts, payouts, the office and more', () => {
  expect(names.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'register: first_name',
      'register: last_name',
      'bookVisit: name',
      'enquiryRequest: name',
      'updateProfile: first_name',
      'buyProperty: subscriber_name_1',
      'buyProperty: next_of_kin_name',
      'buyProperty: bank_name',
      'requestPayout: account_name',
      'addMarketer: name',
      'inviteStaff: first_name',
      'saveSearch: name',
      'createProperty: name',
      'createProperty: details.name',
    ]),
  );
});

test.each(names)('WM-09: %s takes no address', (_, { takes }) => {
  for (const typed of ['Pay at https://pay-here.example/x', 'www.pay-here', 'pay-here.ng', 'you@mail.example'])
    expect([typed, takes(typed)]).toEqual([typed, false]);
});

test.each(names.filter(([, { takes }]) => takes('Ada Eze')))('%s takes what people are called', (_, { takes }) => {
  for (const typed of ['St. John', 'O.K. Eze', 'Dr.Ade', "D'Angelo"])
    expect([typed, takes(typed)]).toEqual([typed, true]);
});
