import type { PayloadOf } from '#lib/contract/call.ts';
import type * as calls from '#lib/contract/content.ts';
import { companyContacts } from '../company-contacts.ts';
import { contentsOf, slideOf, textOf } from './contents.ts';

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
  data: (await contentsOf('faq')).map(({ id, value }) => ({
    id,
    question: textOf(value, 'question'),
    answer: textOf(value, 'answer'),
  })),
});

export const sliders = async ({ type }: PayloadOf<typeof calls.sliders>) => ({
  data: (await contentsOf('slider', type)).map(slideOf),
});

export const settings = async ({ type }: PayloadOf<typeof calls.settings>) => ({
  data: (await contentsOf('setting', type)).map(({ id, value }) => ({
    id,
    name: textOf(value, 'name'),
    value: textOf(value, 'value'),
  })),
});
