import type { PayloadOf } from '#lib/api/call.ts';
import type * as calls from '#lib/api/content.ts';
import { companyContacts } from '../company/contacts.ts';
import { contentRows, slideOf, textField } from './content-rows.ts';

export async function contactDetails() {
  const { phone, email } = await companyContacts();
  return {
    data: [
      { name: 'Email', value: email },
      { name: 'Phone Number', value: phone },
    ],
  };
}

export const faqs = async () => ({
  data: (await contentRows('faq')).map(({ id, value }) => ({
    id,
    question: textField(value, 'question'),
    answer: textField(value, 'answer'),
  })),
});

export const sliders = async ({ type }: PayloadOf<typeof calls.sliders>) => ({
  data: (await contentRows('slider', type)).map(slideOf),
});

export const settings = async ({ type }: PayloadOf<typeof calls.settings>) => ({
  data: (await contentRows('setting', type)).map(({ id, value }) => ({
    id,
    name: textField(value, 'name'),
    value: textField(value, 'value'),
  })),
});
