import type { FieldErrors } from '#lib/api/errors.ts';
import { api } from '#lib/client/api/api.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { clearEnquiryDraft, type EnquiryDraft, loadEnquiryDraft } from '#lib/client/storage/enquiry-draft.ts';
import { messageNotSent, messageSent } from '#lib/messages/feedback.ts';
import { messageEmpty, required } from '#lib/messages/validation.ts';

export const enquiryLabels: Record<keyof EnquiryDraft, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  interest_option: 'I am interested in',
  description: 'Your message',
};
const needed = ['name', 'email', 'phone'] as const;

/** What was typed before, else what the account says. */
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

/** The office's list of what one may be interested in; without it the form does without. */
export const loadInterestOptions = async (): Promise<string[]> => {
  const { data } = await api('GET /settings', { type: 'enquiry' });
  return [...new Set(data.map(({ value }) => value).filter(Boolean))];
};

const isEmpty = (text: string) => text.trim() === '';

export const enquiryProblems = (draft: EnquiryDraft) => ({
  ...Object.fromEntries(
    needed.filter((name) => isEmpty(draft[name])).map((name) => [name, required(enquiryLabels[name])]),
  ),
  ...(isEmpty(draft.description) && { description: messageEmpty }),
});

/** Sends an enquiry and says how that went; resolves with the errors of its fields when the server refuses it. */
export async function sendEnquiry(propertyId: number, draft: EnquiryDraft): Promise<FieldErrors | null> {
  try {
    await api('POST /enquiry-request', { ...draft, property_id: propertyId });
    clearEnquiryDraft();
    toast('success', messageSent);
    return null;
  } catch (error) {
    toastFailure(error, messageNotSent);
    return fieldErrors(error);
  }
}
