import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { officePlans } from '#lib/api/office/plans/plans.ts';
import { addMonths, formatDay, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enterMailedCode, signUp } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto } from '../steps/files.ts';
import { brokenChecks } from '../steps/ledger.ts';
import { assignContract, confirmPayment, proposeConfirmation } from '../steps/office.ts';
import { type Credentials, demo, newPerson, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { agree, chooseInstalments, fillTransfer, fillWizard, pay } from '../steps/purchase.ts';
import { addressOf, arrivesAt, press, radio, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

/** ₦9,000,000 with a deposit of ₦1,800,000 and twelve instalments of ₦600,000. */
const property = 'Palm Grove Estate, Phase 2';

const row = (page: Page, title: string) => page.locator('.list li', { hasText: title });

const databases = [
  { name: 'the embedded database', embedded: true },
  ...(inject('postgres') ? [{ name: 'PostgreSQL', embedded: false }] : []),
];

describe.each(databases)('on $name', ({ embedded }) => {
  const portal = setUpPortal({ demo: true, embedded });
  const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

  test('R-15, Z-15, M-16, B-27, ST-11: a visitor finds a property, signs up, buys it by instalments, and pays the first one', async () => {
    const page = await browser.page();
    await findProperty(page);
    const { email } = await join(page);
    await buy(page);
    const plan = addressOf(page);

    const atDesk = async (who: Credentials) =>
      browser.page({ storageState: storageStateOf(portal, await signedIn(portal, who)) });
    const [office, finance] = [await atDesk(demo.office), await atDesk(demo.finance)];
    const desk = { url: portal.url, customer: 'Ngozi Adaeze Eze' };
    const does = 'Confirm ₦1,800,000: the plan begins and one unit is sold; ₦100,000 more goes to the wallet';
    await proposeConfirmation(finance, { ...desk, asked: '₦1,800,000', received: '1900000', does });
    await approveAsAnother(office, finance, does);
    await page.reload();
    await seesText(page, 'Sorry, this contract is not yet active');
    await assignContract(office, { ...desk, contractId: 'HS-JOURNEY-1' });

    await page.reload();
    await seesText(page, 'HS-JOURNEY-1');
    await payNextRepayment(page);
    await confirmPayment(office, { ...desk, asked: '₦600,000', received: '600000' });
    await page.reload();
    await row(page, 'Instalment 1 of 12').getByText('Paid', { exact: true }).waitFor();
    await row(page, 'Instalment 2 of 12')
      .getByRole('button', { name: /^Make Payment/ })
      .waitFor();

    await page.goto(`${portal.url}/dashboard`);
    await seesText(page, '₦2,400,000');
    await until(() => page.locator('.wallet').textContent()).toMatch(/₦100,000/);
    await until(() => page.locator('a[href^="/my-property/"]', { hasText: property }).getAttribute('href')).toBe(
      plan.replace('/dashboard', ''),
    );
    await everythingAddsUp(office, email);
  });

  /** Who has proposed it can only take it back; the navigation of finance has no staff, that of the owner has. */
  async function approveAsAnother(owner: Page, finance: Page, does: string) {
    await finance.goto(`${portal.url}/office/approvals`);
    const own = finance.locator('li.enquiry', { hasText: does });
    await own.getByRole('button', { name: /^Withdraw/ }).waitFor();
    expect(await own.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await press(finance, 'More');
    const rooms = finance.getByRole('navigation', { name: 'More' });
    await rooms.getByRole('link', { name: 'Payments' }).waitFor();
    expect(await rooms.getByRole('link', { name: 'Staff' }).isVisible()).toBe(false);

    await owner.goto(`${portal.url}/office?kind=approval`);
    await owner.getByRole('button', { name: does }).filter({ visible: true }).click();
    await owner.getByRole('button', { name: /^Approve/ }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await seesToast(owner, 'Approved and executed');
    await expectAccessible(owner, 'the approvals');
    await owner.goto(`${portal.url}/office/staff`);
    await owner.locator('li', { hasText: 'finance@example.com' }).getByText('Active').waitFor();
    await expectAccessible(owner, 'the staff');
  }

  async function findProperty(page: Page) {
    await page.goto(`${portal.url}/properties`);
    await page.getByRole('link', { name: property }).first().click();
    await seesScreen(page, property);
    // which of the two buttons is visible depends on the stylesheet
    await page.waitForLoadState('load');
    const form = page.url().replace(/.*\/properties\//, '/dashboard/invest-property-form/');
    await page.locator(`a[href="${form}"]`, { hasText: 'Subscribe' }).filter({ visible: true }).first().click();
    await arrivesAt(page, `/login?from=${encodeURIComponent(form)}`);
  }

  async function join(page: Page) {
    const person = newPerson();
    await page.getByRole('link', { name: 'Create account' }).click();
    await seesScreen(page, 'Create account');
    await signUp(page, person);
    await seesToast(page, 'User registered successfully!');
    await enterMailedCode(page, portal, person.email);
    await arrivesAt(page, /^\/dashboard\/invest-property-form\/\d+/);
    await seesScreen(page, 'Ownership Info');
    await until(() => page.getByLabel('Email').inputValue()).toBe(person.email);
    await until(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe(person.phone_number);
    return person;
  }

  async function buy(page: Page) {
    await fillWizard(page);
    await chooseInstalments(page, { months: '12', startDate: today(new Date()) });
    await seesText(page, '₦1,800,000');
    await seesText(page, /12 × ₦600,000/);
    await until(() => page.getByLabel('End Date').inputValue()).toBe(formatDay(addMonths(today(new Date()), 12)));
    await agree(page);
    const aside = page.getByRole('complementary', { name: 'Property' });
    await until(() => aside.textContent()).toContain('₦1,800,000');

    await page.goBack();
    await seesScreen(page, 'Purchase options');
    await page.goForward();
    await seesScreen(page, 'Select Payment Method');

    await fillTransfer(page);
    for (const line of ['Account number', 'Bank name', 'Account name', 'Amount to transfer'])
      await seesText(page, line);
    await pay(page);
    await seesToast(page, 'Your Payment is being confirmed by Admin');
    await arrivesAt(page, /^\/dashboard\/my-property\/\d+$/);
    await seesText(page, 'Please wait... Payment is being confirmed.');

    const plan = addressOf(page);
    await page.goBack();
    await arrivesAt(page, plan);
    await seesText(page, 'Please wait... Payment is being confirmed.');
  }

  async function payNextRepayment(page: Page) {
    await page.getByRole('button', { name: 'Make Payment' }).first().waitFor();
    await page.getByRole('link', { name: 'View List' }).click();
    await row(page, 'Instalment 1 of 12')
      .getByRole('button', { name: /^Make Payment/ })
      .click();
    await until(() => page.getByLabel('Amount').inputValue()).toBe('600,000');
    await press(page, 'Continue');
    await radio(page, /Bank Transfer/).check();
    await press(page, 'Continue');
    await page.getByLabel('Sender account name').fill('Ngozi A. Eze');
    await page.getByLabel('Proof of payment').setInputFiles(await aPhoto('second-proof.png'));
    await seesText(page, 'second-proof.png');
    await pay(page);
    await seesText(page, 'Your Payment is being confirmed by Admin');
    await press(page, 'Done');
    await row(page, 'Instalment 1 of 12').getByText('being confirmed').waitFor();
  }

  async function everythingAddsUp(office: Page, email: string) {
    await office.goto(`${portal.url}/office/health`);
    await seesText(office, 'All ledger checks passed.');
    const { token } = await signedIn(portal, demo.office);
    expect(await brokenChecks(portal, { token })).toEqual([]);
    const bought: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { plans } = (await ask(portal, officePlans, { state: 'in_progress', page }, { token })).body;
      bought.push(...plans.data.map(({ customer }) => customer.email));
      last = plans.last_page;
    }
    expect(bought.filter((buyer) => buyer === email)).toHaveLength(1);
  }
});
