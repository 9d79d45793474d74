import { atom } from 'nanostores';
import type { DraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { api } from '#lib/client/api/api.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import {
  clearEnquiryDraft,
  type EnquiryDraft,
  loadEnquiryDraft,
  saveEnquiryDraft,
} from '#lib/client/storage/enquiry-draft.ts';
import { messageNotSent, messageSent } from '#lib/messages/feedback.ts';
import { messageEmpty, required } from '#lib/messages/validation.ts';

export type EnquiryField = keyof EnquiryDraft;
type EnquiryErrors = DraftErrors<EnquiryField>;

export const enquiryLabels: Record<EnquiryField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  interest_option: 'I am interested in',
  description: 'Your message',
};
const requiredFields = ['name', 'email', 'phone'] as const;

export const $sendingEnquiry = atom(false);

/** The kept draft, completed from the account. */
export const initialEnquiry = (propertyId: number): EnquiryDraft => {
  const { user } = $session.get();
  const known = {
    name: [user?.first_name, user?.last_name].filter(Boolean).join(' '),
    email: user?.email ?? '',
    phone: user?.phone_number ?? '',
  };
  const kept = Object.entries(loadEnquiryDraft(propertyId)).filter(([, value]) => value !== '');
  return { ...known, interest_option: '', description: '', ...Object.fromEntries(kept) };
};

export const loadInterestOptions = async (): Promise<string[]> => {
  const { data } = await api('GET /settings', { type: 'enquiry' });
  return [...new Set(data.map(({ value }) => value).filter(Boolean))];
};

const validate = (draft: EnquiryDraft): EnquiryErrors => {
  const errors: EnquiryErrors = {};
  for (const field of requiredFields) if (draft[field].trim() === '') errors[field] = required(enquiryLabels[field]);
  if (draft.description.trim() === '') errors.description = messageEmpty;
  return errors;
};

/** Sends the enquiry, once however often it is pressed. Returns the errors, or null when it was sent. */
export async function sendEnquiry(propertyId: number, draft: EnquiryDraft): Promise<EnquiryErrors | null> {
  if ($sendingEnquiry.get()) return {};
  saveEnquiryDraft(propertyId, draft);
  const problems = validate(draft);
  if (problems.description) toast('error', messageEmpty);
  if (Object.keys(problems).length > 0) return problems;
  $sendingEnquiry.set(true);
  try {
    await api('POST /enquiry-request', { ...draft, property_id: propertyId });
    clearEnquiryDraft();
    toast('success', messageSent);
    return null;
  } catch (error) {
    toastFailure(error, messageNotSent);
    return fieldErrors(error);
  } finally {
    $sendingEnquiry.set(false);
  }
}
