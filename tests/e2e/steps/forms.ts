import type { Page } from 'playwright';
import { planProperties } from '#lib/api/plans/plans.ts';
import { ask } from './calls.ts';
import type { Person } from './people.ts';
import type { Portal } from './portal.ts';
import { fillTransfer } from './purchase.ts';
import { press } from './screen.ts';

/** The forms behind the sign-in. */

export const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const typedIn = (page: Page, name: string) => label(page, name).inputValue();
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The address in the settings. */
export async function fillPlace(page: Page) {
  await label(page, 'Address').fill('12 Marina Road');
  await label(page, 'State').selectOption('Lagos');
  await label(page, 'LGA').focus();
  await label(page, 'LGA').selectOption('Epe');
}

/** The payment list of the demo's plan for this property. */
export async function paymentListOf(portal: Portal, person: Person, name: string) {
  const { body } = await ask(portal, planProperties, {}, person);
  const plan = body.user_properties.data.find(({ property }) => property.name === name);
  if (!plan) throw new Error(`the demo has no plan of ${name}`);
  return `/dashboard/my-property/payment-list/${plan.plan_id}`;
}

/** Amount, method and transfer of the next instalment; everything but the last click. */
export async function fillInstalment(page: Page) {
  await press(page, 'Make Payment');
  await press(page, 'Continue');
  await fillTransfer(page);
}
