import * as z from 'zod/mini';
import { payingLanguageCodes } from '#lib/messages/paying-page/passages.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from './call.ts';
import { cataloguePhoto } from './catalogue/property.ts';
import { nothing, recordId } from './fields/answer-shapes.ts';
import { anyPhone, email, id, longText, optional, optionalText } from './fields/fields.ts';
import { name, optionalName } from './fields/name.ts';
import { enquiryLimits } from './rate-limits.ts';

/** Company accounts, editable content and enquiries. */

export const bankAccount = z.object({
  type: z.enum(['fund', 'property', 'infrastructure', 'other']),
  account_number: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
});
export type BankAccount = z.output<typeof bankAccount>;

export const accountDetails = defineCall('GET /account-details', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ status: z.boolean(), data: z.array(bankAccount) }),
});

export const contactDetails = defineCall('GET /contact-details', {
  who: 'anyone',
  payload: z.object({}),
  /** The names are 'Email' and 'Phone Number'. */
  answer: z.object({ data: z.array(z.object({ name: z.string(), value: z.string() })) }),
});

export const faqs = defineCall('GET /faqs', {
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({ data: z.array(z.object({ id: recordId, question: z.string(), answer: z.string() })) }),
});

export const photoVariants = z.nullable(z.omit(cataloguePhoto, { id: true, url: true }));

/** `photo` lists the variants of the image; null if it has none. */
export const slide = z.object({
  id: recordId,
  image: z.string(),
  alt: z.string(),
  /** Text on the picture; may be empty. */
  words: z.string(),
  photo: photoVariants,
});
export type Slide = z.output<typeof slide>;

/** The types are 'dashboard' and 'login'. */
export const sliders = defineCall('GET /sliders', {
  who: 'anyone',
  payload: z.object({ type: optionalText('Type', 40) }),
  answer: z.object({ data: z.array(slide) }),
});

/** Type 'enquiry' returns the interest options, 'support' the chat link and the opening hours. */
export const settings = defineCall('GET /settings', {
  who: 'anyone',
  payload: z.object({ type: optionalText('Type', 40) }),
  answer: z.object({ data: z.array(z.object({ id: recordId, name: z.string(), value: z.string() })) }),
});

/** What the company says of itself. Without an entry of the office a field is null. */
export const company = defineCall('GET /company', {
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({
    contacts: z.object({
      phone: z.string(),
      email: z.string(),
      registration: z.nullable(z.string()),
      licence: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
    hours: z.nullable(z.string()),
    faces: z.array(slide),
  }),
});

/** The page about paying in every language that is on, English first; `outdated` names passages older than the English. */
export const payingPage = defineCall('GET /paying-page', {
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({
    versions: z.array(
      z.object({
        language: z.enum(payingLanguageCodes),
        texts: z.record(z.string(), z.string()),
        outdated: z.array(z.string()),
      }),
    ),
  }),
});

// @__NO_SIDE_EFFECTS__
const message = () =>
  z.pipe(
    z.transform((value: string | null | undefined) => (typeof value === 'string' ? value : '')),
    longText('Message', 4000, messages.messageEmpty),
  );

export const enquiryRequest = defineCall('POST /enquiry-request', {
  who: 'anyone',
  payload: z.object({
    name: name('Name'),
    email: email(),
    phone: anyPhone('Phone'),
    interest_option: optionalName('Interest'),
    property_id: optional(id('Property')),
    description: message(),
  }),
  answer: nothing,
  refusals: ['not_found'],
  limits: enquiryLimits,
});
