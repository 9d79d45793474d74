import type { InputOf } from '#lib/api/call.ts';
import { createProperty } from '#lib/api/office/properties.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { ask } from './calls.ts';
import { demo, type Person, signedIn } from './people.ts';
import type { Portal } from './portal.ts';

let made = 0;

/** A plot for one test: ₦1,000,000 with a deposit of ₦200,000 and up to 12 months. */
export async function aListing(portal: Portal, wish: Partial<InputOf<typeof createProperty>> = {}) {
  made += 1;
  const { token } = await signedIn(portal, demo.office);
  const { body } = await ask(
    portal,
    createProperty,
    {
      name: `Test Meadow ${made}`,
      type: 'Land',
      category: 'estate',
      state: 'Lagos',
      lga: 'Epe',
      purpose: ['Sale'],
      price: 1_000_000,
      initial_deposit: 200_000,
      total_units: 5,
      payment_type: 'installment',
      property_duration_limit: 12,
      payment_schedule: ['Monthly', 'Quarterly'],
      property_agreement: 'Both sides keep their word.',
      published: true,
      ...wish,
    },
    { token },
  );
  return body.property;
}

/** The number of a customer's plans, in any state. */
export async function plansOf(portal: Portal, { token }: Person) {
  const { body } = await ask(portal, planProperties, { page: 1 }, { token });
  const lists = [
    body.user_properties,
    body.new_form_properties,
    body.pending_user_properties,
    body.completed_user_properties,
  ];
  return lists.reduce((sum, { total }) => sum + total, 0);
}
