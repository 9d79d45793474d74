import { expect, test } from 'vitest';
import { deleteFilter, savedFilters, saveFilter } from '#lib/api/office/staff/saved-filters.ts';
import { maxSavedFilters, normaliseFilters } from '#lib/domain/staff/filtered-lists.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../../support/factories/index.ts';

setUpTestServer();

const save = (person: Person, name: string, query: string, list = 'payments') =>
  as(person).call(saveFilter, { list, name, query });
const filtersFor = async (person: Person) => expectSuccess(await as(person).call(savedFilters)).body.filters;

test('OL-01: filters are kept for their owner, without page and open row, and found by name', async () => {
  const [finance, auditor] = [await anOffice({ staffRole: 'finance' }), await anOffice({ staffRole: 'auditor' })];
  expectSuccess(await save(finance, 'Large transfers', 'status=all&page=3&payment=7&method=bank_transfer'));
  expectSuccess(await save(auditor, 'Failed', '?status=failed'));
  expect(await filtersFor(finance)).toEqual([
    { id: expect.any(Number), list: 'payments', name: 'Large transfers', query: 'method=bank_transfer&status=all' },
  ]);
  expect(await filtersFor(auditor)).toMatchObject([{ name: 'Failed', query: 'status=failed' }]);
});

test('OL-01: the same name again replaces its filters; the same name on another list is another', async () => {
  const person = await anOffice();
  expectSuccess(await save(person, 'Mine', 'status=all'));
  expectSuccess(await save(person, 'Mine', 'status=failed'));
  expectSuccess(await save(person, 'Mine', 'name=ngozi', 'customers'));
  expect((await filtersFor(person)).map(({ list, query }) => [list, query])).toEqual([
    ['customers', 'name=ngozi'],
    ['payments', 'status=failed'],
  ]);
});

test('OL-02: a list has twelve at most, also when two are saved at once', async () => {
  const person = await anOffice();
  for (let count = 1; count < maxSavedFilters; count += 1) expectSuccess(await save(person, `Filter ${count}`, 'a=1'));
  const last = await Promise.all([save(person, 'One', 'a=1'), save(person, 'Other', 'a=1')]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_filters' });
  expectSuccess(await save(person, 'Filter 1', 'a=2'));
});

test('OL-01: a filter is deleted by its owner only, and its name and list are checked', async () => {
  const [owner, other] = [await anOffice(), await anOffice()];
  const { filter } = expectSuccess(await save(owner, 'Mine', 'status=all')).body;
  expect(await as(other).call(deleteFilter, { id: filter.id })).toMatchObject({ status: 404 });
  expectSuccess(await as(owner).call(deleteFilter, { id: filter.id }));
  expect(await filtersFor(owner)).toEqual([]);
  expect(await save(owner, '', 'status=all')).toMatchObject({ status: 422 });
  expect(await save(owner, 'Mine', 'status=all', 'passwords')).toMatchObject({ status: 422 });
});

test('OL-01: the order of the filters in an address says nothing', () => {
  expect(normaliseFilters('?b=2&a=1&page=4')).toBe(normaliseFilters('a=1&b=2'));
  expect(normaliseFilters('?page=2&after=9')).toBe('');
});
