import type { Page } from 'playwright';
import { agreementText } from '#lib/messages/changes/agreement.ts';
import { agreementVersion } from '#lib/server/content/standard-agreement.ts';
import { confirm } from './confirming.ts';
import { aPhoto, type Upload } from './files.ts';
import { press, radio, seesScreen } from './screen.ts';

/** The screens of a purchase. */

export const next = (page: Page) => press(page, 'Next');

export async function fillOwner(page: Page) {
  await page.getByLabel('Ownership type').selectOption('Individual');
  await page.getByLabel('Principal owner name').fill('Ngozi Adaeze Eze');
  await page.getByLabel('Occupation').fill('Teacher');
}

export async function fillPersonal(page: Page) {
  await page.getByLabel('Address', { exact: true }).fill('1 Allen Avenue');
  await page.getByLabel('Town').fill('Ikeja');
  await page.getByLabel('State', { exact: true }).fill('Lagos');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Marital status').selectOption('Single');
  await page.getByLabel('Date of birth').fill('1990-05-05');
}

export async function fillKin(page: Page) {
  await page.getByLabel('Next of kin name').fill('Obinna Eze');
  await page.getByLabel('Next of kin relationship').fill('Brother');
  await page.getByLabel('Next of kin phone').fill('08051234567');
  await page.getByLabel('Next of kin address').fill('2 Allen Avenue, Ikeja');
}

/** Adds files to a field and waits until they are listed. */
export async function addFiles(page: Page, label: string, ...files: Upload[]) {
  await page.getByLabel(label).setInputFiles(files);
  for (const { name } of files) await page.getByText(name, { exact: true }).waitFor();
}

export const addOwnerPhoto = async (page: Page) => addFiles(page, 'Principal owner photo', await aPhoto('owner.png'));
export const addIdentityFile = async (page: Page) => addFiles(page, 'Identity files', await aPhoto('passport.png'));

/** All five steps; ends on the purchase options. */
export async function fillWizard(page: Page) {
  for (const [name, fill] of [
    ['Ownership Info', fillOwner],
    ['Other Information', fillPersonal],
    ['Next of Kin', fillKin],
    ['Passport Photo', addOwnerPhoto],
    ['Identity Info', addIdentityFile],
  ] as const) {
    await seesScreen(page, name);
    await fill(page);
    await next(page);
  }
  await seesScreen(page, 'Purchase options');
}

interface Terms {
  months: string;
  startDate: string;
}

export async function chooseInstalments(page: Page, { months, startDate }: Terms) {
  await radio(page, 'Installment').check();
  await radio(page, 'Bungalow').check();
  await page.getByLabel('Duration').selectOption(months);
  await radio(page, 'Monthly').check();
  await page.getByLabel('Start Date').fill(startDate);
}

/** From the options through Marketer ID and agreement to the payment methods. */
export async function agree(page: Page, marketerId = '') {
  await press(page, 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Marketer ID' });
  await dialog.getByLabel('Marketer ID').fill(marketerId);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await seesScreen(page, 'Property agreement');
  await press(page, 'Proceed to Payment');
  await seesScreen(page, 'Select Payment Method');
}

/** Opens the form of a bank transfer and fills it in. */
export async function fillTransfer(page: Page, proof?: Upload) {
  await radio(page, /Bank Transfer/).check();
  await press(page, 'Continue');
  await page.getByLabel('Sender account name').fill('Ngozi A. Eze');
  await addFiles(page, 'Proof of payment', proof ?? (await aPhoto('proof.png')));
}

export const pay = (page: Page) => confirm(page, 'I have paid');

/** The stored text of a complete wizard. */
export const contractDetails = {
  business_type: 'Individual',
  subscriber_name_1: 'Ngozi Adaeze Eze',
  occupation: 'Teacher',
  email: 'ngozi@example.com',
  sms: '08031234567',
  residential_address: '1 Allen Avenue',
  town: 'Ikeja',
  state: 'Lagos',
  country: 'Nigeria',
  nationality: 'Nigerian',
  gender: 'Female',
  marital_status: 'Single',
  date_of_birth: '1990-05-05',
  next_of_kin_name: 'Obinna Eze',
  next_of_kin_relationship: 'Brother',
  next_of_kin_phone: '08051234567',
  next_of_kin_address: '2 Allen Avenue, Ikeja',
} as const;

type Listing = { id: number } & Parameters<typeof agreementText>[0];

/** Local storage of a customer who has filled in all text and chosen one-time payment; the files are missing. */
export const draftsFor = (account: number, { id, ...terms }: Listing, part: object = {}) => ({
  'wizard-drafts': { [`${account}/${id}`]: { values: contractDetails, step: 3 } },
  'purchase-drafts': {
    [`${account}/${id}`]: {
      propertyId: id,
      numberOfUnits: 1,
      paymentType: 'One Time',
      propertyPurpose: 'Bungalow',
      agreed: agreementVersion(agreementText(terms)),
      ...part,
    },
  },
});

/** Adds the files to a wizard with complete text; it continues to the purchase options. */
export async function addWizardFiles(page: Page) {
  await seesScreen(page, 'Passport Photo');
  await addOwnerPhoto(page);
  await next(page);
  await seesScreen(page, 'Identity Info');
  await addIdentityFile(page);
  await next(page);
}
