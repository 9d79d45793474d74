import type { Slide } from '#lib/api/content.ts';
import type { Contacts } from '#lib/site.ts';
import { companyContacts } from '../company/contacts.ts';
import { contentRows, slideOf, textField } from './content-rows.ts';

export interface CompanyPage {
  contacts: Contacts;
  /** Null until the office has entered them. */
  hours: string | null;
  faces: Slide[];
}

/** The company page: contacts, opening hours, team. */
export async function companyPage(): Promise<CompanyPage> {
  const [contacts, support, faces] = await Promise.all([
    companyContacts(),
    contentRows('setting', 'support'),
    contentRows('slider', 'team'),
  ]);
  const hours = support.find(({ value }) => textField(value, 'name') === 'opening_hours');
  return { contacts, hours: hours ? textField(hours.value, 'value') : null, faces: faces.map(slideOf) };
}

export async function company() {
  const { contacts, hours, faces } = await companyPage();
  const { registration = null, licence = null, address = null } = contacts;
  return { contacts: { ...contacts, registration, licence, address }, hours, faces };
}
