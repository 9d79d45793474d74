import { beforeAll, describe, expect, test } from 'vitest';
import { register } from '#lib/api/accounts/authentication.ts';
import * as open from '#lib/api/content.ts';
import * as calls from '#lib/api/office/content/content.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aProperty,
  as,
  buy,
  expectSuccess,
  oneTime,
  type Person,
} from '#tests/support/factories/index.ts';
import { lastOfficeAction } from '../../support/api/last-action.ts';

setUpTestServer();

let office: Person;
let colleague: Person;
beforeAll(async () => {
  office = await anOffice();
  colleague = await anOffice();
});

const call = <C extends Parameters<ReturnType<typeof as>['call']>[0]>(made: C, payload: Record<string, unknown> = {}) =>
  as(office).call(made, payload);

describe('company accounts', () => {
  const account = {
    type: 'property',
    account_number: '0123456789',
    bank_name: 'Example Bank',
    account_name: 'Homestead',
  };
  const approved = async (made: typeof calls.addBankAccount | typeof calls.changeBankAccount, payload: object) => {
    const { approval } = expectSuccess(await call(made, { ...payload })).body;
    expectSuccess(await as(colleague).call(approve, { id: approval.id }));
  };
  const listed = async () => expectSuccess(await call(calls.officeBankAccounts)).body.accounts;
  const shown = async () => (await as(await aCustomer()).call(open.accountDetails)).body.data;

  test('L-64, D-22: are added, changed and deactivated, and customers see it at once', async () => {
    await approved(calls.addBankAccount, account);
    const [made] = await listed();
    expect(made).toMatchObject({ active: true, shown: true });
    expect(await shown()).toEqual([account]);
    await approved(calls.addBankAccount, { ...account, account_number: '1111111111' });
    expect((await listed())[1]).toMatchObject({ active: true, shown: false });

    const change = { id: made?.id, mark: made?.mark, ...account, account_number: '9876543210', active: true };
    await approved(calls.changeBankAccount, change);
    expect((await shown())[0]).toMatchObject({ account_number: '9876543210' });
    expect(await lastOfficeAction(colleague, `bank account ${made?.id}`)).toMatchObject({
      action: 'approve',
      detail: { what: expect.stringContaining('9876543210') },
    });
    // based on the version before the change
    expect(await call(calls.changeBankAccount, { ...change, active: false })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const [now] = await listed();
    await approved(calls.changeBankAccount, { ...change, mark: now?.mark, active: false });
    expect(await shown()).toMatchObject([{ account_number: '1111111111' }]);
    expect((await listed()).map(({ shown: isShown }) => isShown)).toEqual([false, true]);
  });

  test.each(['123456789', '12345678901', '12345abcde', '0123 456 78', ''])(
    'the number %o is refused at its field',
    async (account_number) => {
      const { status, body } = await call(calls.addBankAccount, { ...account, account_number });
      expect(status).toBe(422);
      expect(body).toHaveProperty('errors.account_number');
    },
  );

  test('exist once for a type, but can serve another type too', async () => {
    const twice = { ...account, type: 'fund', account_number: '5555555555' };
    await approved(calls.addBankAccount, twice);
    const again = await call(calls.addBankAccount, { ...twice, bank_name: 'EXAMPLE BANK' });
    expect(again.body).toHaveProperty('errors.account_number');
    expectSuccess(await call(calls.addBankAccount, { ...twice, type: 'other' }));
  });

  test('that do not exist cannot be changed', async () => {
    expect((await call(calls.changeBankAccount, { id: 999_999, ...account, active: true })).status).toBe(404);
  });
});

describe('marketers', () => {
  const find = async (name: string) =>
    expectSuccess(await call(calls.officeMarketers, { name })).body.marketers.data[0];

  test('have a unique code, regardless of case', async () => {
    const { marketer } = expectSuccess(await call(calls.addMarketer, { code: 'HSM-1', name: 'Kelechi Obi' })).body;
    expect(marketer).toMatchObject({ active: true, phone: null, customers_count: 0, plans_count: 0 });
    const taken = await call(calls.addMarketer, { code: 'hsm-1', name: 'Another' });
    expect(taken).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringMatching(/another marketer/)] } },
    });
    expect((await call(calls.addMarketer, { code: 'a b', name: '' })).body).toMatchObject({
      errors: { code: [expect.stringMatching(/letters, digits or hyphens/)], name: ['Name is required'] },
    });
  });

  test('A-20: whose code was used keep it and cannot be deleted', async () => {
    const { marketer } = expectSuccess(await call(calls.addMarketer, { code: 'HSM-2', name: 'Halima Yusuf' })).body;
    const property = await aProperty();
    const customer = await aCustomer();
    expectSuccess(await buy(customer, { ...oneTime(property), marketer_code: 'hsm-2' }));
    expectSuccess(
      await send(register, {
        first_name: 'Ngozi',
        email: 'ngozi-marketer@example.com',
        phone_number: '08031234567',
        password: 'palm-Grove-2026',
        referral_code: 'HSM-2',
      }),
    );
    expect(await find('halima')).toMatchObject({ customers_count: 1, plans_count: 1 });
    expect((await call(calls.removeMarketer, { id: marketer.id })).status).toBe(409);
    const other = { id: marketer.id, code: 'HSM-3', name: 'Halima Yusuf' };
    expect((await call(calls.changeMarketer, other)).body).toHaveProperty('errors.code');

    expectSuccess(await call(calls.changeMarketer, { ...other, code: 'HSM-2', phone: '08000001063', active: false }));
    expect(await find('08000001063')).toMatchObject({ active: false, last_change: { by: 'Bola Adeyemi' } });
    const late = await buy(await aCustomer(), { ...oneTime(property), marketer_code: 'HSM-2' });
    expect(late.body).toHaveProperty('errors.marketer_code');
  });

  test('whose code was never used can be renamed and removed; simultaneous changes are refused', async () => {
    const { marketer } = expectSuccess(await call(calls.addMarketer, { code: 'NEW-1', name: 'Tunde' })).body;
    const { id, mark } = marketer;
    expectSuccess(await call(calls.changeMarketer, { id, mark, code: 'NEW-2', name: 'Tunde' }));
    expect((await call(calls.changeMarketer, { id, mark, code: 'NEW-3', name: 'Tunde' })).status).toBe(409);
    expectSuccess(await call(calls.removeMarketer, { id }));
    expect(await find('NEW-2')).toBeUndefined();
    expect((await call(calls.removeMarketer, { id })).status).toBe(404);
  });
});
