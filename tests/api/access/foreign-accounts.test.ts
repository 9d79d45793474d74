import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { addContent } from '#lib/api/office/content/content.ts';
import { changePayingPage } from '#lib/api/office/content/paying-page.ts';
import { endCustomerSessions } from '#lib/api/office/customers.ts';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { addPlanDocument } from '#lib/api/office/plans/plan-documents.ts';
import { notePlan } from '#lib/api/office/plans/plan-page.ts';
import { createProperty, updateProperty } from '#lib/api/office/properties.ts';
import { openVisitSlots } from '#lib/api/office/visits.ts';
import { englishPayingPage } from '#lib/messages/paying-page/english.ts';
import { refuseForeignAccounts } from '#lib/server/company/foreign-accounts.ts';
import { bankAccounts, officeActions } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { fieldsIn } from '#tests/support/api/payload-fields.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
  type PlanFixture,
} from '#tests/support/factories/index.ts';
import { aSeries } from '#tests/support/factories/visits.ts';

setUpTestServer();
const foreign = 'Pay to 2034-567-891, our new account.';
const sentence = '2034567891 looks like a bank account';

let office: Person;
let story: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  story = await aPlan({ office });
  await db()
    .insert(bankAccounts)
    .values({ type: 'fund', accountNumber: '0155500011', bankName: 'GTBank', accountName: 'Homestead' });
});

/** Why no customer reads these. What is not here is checked. */
const officeOnly: Record<string, string> = {
  'addBankAccount: account_number': 'a second person approves it',
  'changeBankAccount: account_number': 'a second person approves it',
  'addMarketer: phone': 'a phone number on the office’s list',
  'changeMarketer: phone': 'a phone number on the office’s list',
  'lookUpCustomer: phone_number': 'what one looks for',
  'registerAtDesk: phone_number': 'the customer’s own number',
  'registerAtDesk: paper_number': 'of the customer’s identity paper',
  'printTakeOverCode: paper_number': 'of the customer’s identity paper',
  'payOutCharge: account_number': 'the customer’s own account',
  'officeBankAccount: account_number': 'the customer’s own account',
  'openOfficePayout: account_number': 'the customer’s own account',
  'openOfficePayout: note': 'for who approves the payout',
  'recordPayout: bank_reference': 'the bank’s reference, said to be one',
  'payCommissionRun: bank_reference': 'the bank’s reference',
  'cancelCommissionRun: reason': 'about marketers',
  'bookOwnTransfer: note': 'about a line of the statement',
  'bookLine: note': 'about a line of the statement',
  'allocateReceipt: note': 'how the office knows whose money it is',
  'sendReceiptBack: note': 'about a line of the statement',
  'sendReceiptBack: bank_reference': 'the bank’s reference',
  'askForFile: filters': 'what one looks for',
  'officeSearch: search': 'what one looks for',
  'bookDifference: note': 'about a settlement',
  'resolveSettlementDifference: note': 'about a settlement',
  'excludeLine: reason': 'about a line of the statement',
  'changeLimit: reason': 'about a limit of the office',
  'changeAccountCodes: accounts': 'about the books',
  'makeOwnRole: name': 'of a role of the staff',
  'changeOwnRole: name': 'of a role of the staff',
  'addDesk: name': 'the name of a desk',
  'bookCashDifference: note': 'about a count',
  'bringFloat: note': 'about a withdrawal',
  'payIntoBank: note': 'about a deposit',
  'proposeMonthClosing: statements': 'about the books',
  'proposeMonthClosing: lines': 'about the books',
  'proposeMonthClosing: receipts': 'about the books',
  'proposeMonthClosing: transfers': 'about the books',
  'proposeMonthClosing: settlements': 'about the books',
  'proposeMonthClosing: differences': 'about the books',
  'proposeMonthClosing: approvals': 'about the books',
  'loadBankStatement: day': 'a column of a file',
  'loadBankStatement: details': 'a column of a file',
  'loadBankStatement: reference': 'a column of a file',
  'loadBankStatement: amount': 'a column of a file',
  'loadBankStatement: credit': 'a column of a file',
  'loadBankStatement: debit': 'a column of a file',
  'loadBankStatement: mark': 'a column of a file',
  'loadBankStatement: balance': 'a column of a file',
  'changeMoveIn: mapping': 'names of columns',
  'answerMoveIn: answer': 'what a row of a file means',
  'takeBackStatement: reason': 'about a statement',
  'notePlan: text': 'for colleagues',
  'noteCustomer: text': 'for colleagues',
  'recordVisitOutcome: note': 'for colleagues',
  'rejectApproval: reason': 'for who proposed it',
  'saveFilter: name': 'one’s own filter',
  'saveFilter: query': 'one’s own filter',
  'clearProviderEvent: key': 'the name of an event',
  'clearProviderEvent: note': 'for colleagues',
  'proposeReversal: key': 'the name of an event',
  'readDrawing: svg': 'what is taken from it is saved, and checked, with the layout',
  'sendDeliveryAgain: id': 'made by chance, and may look like a number',
  'withdrawNotice: reason': 'for colleagues',
};
/** The only ones that wait for a second person instead of being refused. */
const waiting = ['sendNotification'];

const changes = Object.entries(allCalls).filter(([, { who, method }]) => who === 'office' && method !== 'GET');

describe('a text of the office', () => {
  test('WM-02: is for colleagues only where this table says so', () => {
    const named = changes.flatMap(([name, { officeOnly = [] }]) => officeOnly.map((field) => `${name}: ${field}`));
    expect(named.sort()).toEqual(Object.keys(officeOnly).sort());
    expect(changes.filter(([, { numbersWait }]) => numbersWait).map(([name]) => name)).toEqual(waiting);
  });

  const texts = changes.flatMap(([name, call]) =>
    fieldsIn(call)
      .map(({ path }) => path.split('.')[0] ?? '')
      .filter(
        (field, at, all) => all.indexOf(field) === at && !['mark', 'updated_at', 'current_password'].includes(field),
      )
      .map((field) => [`${name}: ${field}`, call, field] as const),
  );
  test.each(texts.filter(([name]) => !(name in officeOnly) && !waiting.includes(name.split(':')[0] ?? '')))(
    'WM-02: %s is refused with the number of another account, wherever it stands in it',
    async (_, call, field) => {
      for (const value of [foreign, [foreign], { deep: [{ deeper: foreign }] }])
        await expect(refuseForeignAccounts(call, { [field]: value })).rejects.toMatchObject({
          code: 'invalid',
          errors: { [field]: [expect.stringContaining(sentence)] },
        });
      await refuseForeignAccounts(call, { [field]: 'Pay to 0155 500 011, or call 0803 123 4567.' });
    },
  );
});

describe('the number of another account is refused', () => {
  const refused = (reply: { status: number; body: { errors?: Record<string, string[]> } }, field: string) => {
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.[field]?.[0]).toContain(sentence);
  };

  test('WM-02: in the reason of a rejection, the name of a document and the reason of a sign-out', async () => {
    refused(await as(office).call(rejectPayment, { id: story.paymentId, reason: foreign }), 'reason');
    const files = { files: { document_file: aPdf() } };
    const document = await as(office).call(addPlanDocument, { id: story.id, document_name: foreign }, files);
    refused(document, 'document_name');
    const customer = await aCustomer();
    refused(await as(office).call(endCustomerSessions, { id: customer.user.id, reason: foreign }), 'reason');
  });

  test('WM-02, WM-06: in an FAQ, a contact, the page about paying, and where visitors meet', async () => {
    refused(await as(office).call(addContent, { kind: 'faq', question: 'Where do I pay?', answer: foreign }), 'answer');
    const faq = { kind: 'faq', question: 'Where do I pay?', answer: 'Where you are shown 0155500011.' };
    expectSuccess(await as(office).call(addContent, faq));
    const [name] = Object.keys(englishPayingPage);
    const reworded = { ...englishPayingPage, [name as string]: 'How you pay' };
    expectSuccess(await as(office).call(changePayingPage, { language: 'en', texts: reworded }));
    const [kept] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
    expect(kept).toMatchObject({
      action: 'change_paying_page',
      detail: { before: englishPayingPage, after: { [name as string]: 'How you pay' } },
    });
    const texts = { ...englishPayingPage, [Object.keys(englishPayingPage)[0] as string]: foreign };
    refused(await as(office).call(changePayingPage, { language: 'en', texts }), 'texts');
    const { id } = await aProperty();
    const series = aSeries([{ id } as Parameters<typeof aSeries>[0][number]], { meeting_point: foreign });
    refused(await as(office).call(openVisitSlots, series), 'meeting_point');
  });

  test('WM-02: in what sales writes about a property, typed or from a file', async () => {
    const sales = await anOffice({ staffRole: 'sales' });
    const { id } = await aProperty();
    refused(await as(sales).call(updateProperty, { id, description: foreign }), 'description');
    const fresh = {
      name: 'New plots',
      type: 'Land',
      state: 'Lagos',
      price: 1_000_000,
      total_units: 2,
      features: [foreign],
    };
    refused(await as(sales).call(createProperty, fresh), 'features');
    const rows = JSON.stringify([
      { ...fresh, features: ['Fenced'], overview: foreign },
      { ...fresh, name: 'Other plots', features: ['Fenced'] },
    ]);
    const file = new File([rows], 'rows.json', { type: 'application/json' });
    const report = expectSuccess(await as(sales).call(importProperties, {}, { files: { file } })).body;
    expect(report).toMatchObject({ created: 1, refused: 1, problems: [{ reason: expect.stringContaining(sentence) }] });
  });

  test('WM-02: but not in a note for colleagues', async () => {
    expectSuccess(await as(office).call(notePlan, { id: story.id, text: `They say: ${foreign}` }));
  });
});
