import type { Page } from 'playwright';
import type { Visitor } from '#tests/support/browser/browser.ts';
import { aListing } from './listings.ts';
import { aCustomer, storageStateOf } from './people.ts';
import type { Portal } from './portal.ts';
import { addWizardFiles, draftsFor, fillTransfer } from './purchase.ts';
import { arrivesAt, seesScreen, seesText } from './screen.ts';

type Wish = Parameters<typeof aListing>[1];

interface Beginning {
  /** Nothing is filled in; otherwise all text is, and the files are missing. */
  untouched?: boolean;
  /** Overrides of the purchase draft, which is one-time for one unit. */
  part?: object;
  /** Overrides of the property. */
  wish?: Wish;
}

const notChosen = { paymentType: undefined, propertyPurpose: undefined, agreed: undefined };

/** Starts purchases, each with a customer and a property of its own. */
export const startPurchase = (portal: Portal, browser: Visitor) => {
  const aPurchase = async ({ untouched = false, part = {}, wish }: Beginning = {}) => {
    const [person, property] = await Promise.all([aCustomer(portal), aListing(portal, wish)]);
    const { id } = property;
    const page = await browser.page({
      storageState: storageStateOf(portal, person, untouched ? {} : draftsFor(person.user.id, property, part)),
    });
    const at = {
      wizard: `/dashboard/invest-property-form/${id}`,
      options: `/dashboard/invest-property/${id}`,
      agreement: `/dashboard/property-agreement/${id}`,
      payment: `/dashboard/property/${id}/payment-method`,
    };
    return { page, person, property, at, open: (path: string) => page.goto(portal.url + path) };
  };

  /** At the first step of the empty wizard. */
  const atTheWizard = async () => {
    const purchase = await aPurchase({ untouched: true });
    await purchase.open(purchase.at.wizard);
    await seesScreen(purchase.page, 'Ownership Info');
    return purchase;
  };

  /** At the purchase options with nothing chosen. */
  const atTheOptions = async (wish?: Wish) => {
    const purchase = await aPurchase({ part: notChosen, wish });
    await purchase.open(purchase.at.options);
    await addWizardFiles(purchase.page);
    await seesScreen(purchase.page, 'Purchase options');
    return purchase;
  };

  const atTheMethods = async (wish?: Wish) => {
    const purchase = await aPurchase({ wish });
    await purchase.open(purchase.at.payment);
    await addWizardFiles(purchase.page);
    await seesScreen(purchase.page, 'Select Payment Method');
    return purchase;
  };

  /** Everything but the last click. */
  const beforePaying = async (wish?: Wish) => {
    const purchase = await atTheMethods(wish);
    await fillTransfer(purchase.page);
    return purchase;
  };

  return { aPurchase, atTheWizard, atTheOptions, atTheMethods, beforePaying };
};

/** A transfer was taken, and its plan awaits the office. */
export const seesPlan = async (page: Page) => {
  await arrivesAt(page, /^\/dashboard\/my-property\/\d+$/);
  await seesText(page, 'Please wait... Payment is being confirmed.');
};
