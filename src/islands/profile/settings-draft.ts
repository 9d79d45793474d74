import { toast } from '#lib/client/page/toasts.ts';
import { onExpiry } from '#lib/client/session/end-session.ts';
import { saveTypedText, type TypedField, takeTypedText } from '#lib/client/storage/typed-text.ts';
import { typedTextRestored } from '#lib/messages/feedback.ts';
import { $profileForm } from './profile-state.ts';
import { changedFields, initialValues, type ProfileFieldName, type ProfileValues } from './profile-values.ts';

const page = '/dashboard/settings';

/** Passwords are typed again, and a picture chosen again: neither is stored on a device. */
const excludedFields: readonly ProfileFieldName[] = ['password', 'password_confirmation', 'profile_picture'];
/** Half a place would be a wrong one. */
const isOfPlace = ({ where }: TypedField) => ['country', 'state', 'lga'].includes(where);

const keepUntilReturn = () => {
  const form = $profileForm.get();
  if (!form) return;
  const saved = initialValues(form.user);
  const fields = changedFields(saved, form.typed)
    .filter((name) => !excludedFields.includes(name))
    .map((name) => ({ where: name, before: String(saved[name]), typed: String(form.typed[name]) }));
  if (fields.length > 0) saveTypedText({ userId: form.user.id, page, fields });
};

/** What was edited when the session expired is stored in this tab, under the account's id. */
export const keepSettingsOnExpiry = () => {
  onExpiry(keepUntilReturn);
  return () => onExpiry(() => {});
};

/** Puts it back, once, for the same customer; fields that were changed elsewhere since are left alone. */
export function restoreSettings() {
  const form = $profileForm.get();
  // for the office every page keeps its fields (`session/restore-typed-text.ts`)
  if (!form || form.user.role === 'admin') return;
  const saved = initialValues(form.user);
  const isUnchanged = ({ where, before }: TypedField) => String(saved[where as ProfileFieldName]) === before;
  const kept = takeTypedText(form.user.id, page);
  const isPlaceUnchanged = kept.filter(isOfPlace).every(isUnchanged);
  const fields = kept.filter((field) => (isOfPlace(field) ? isPlaceUnchanged : isUnchanged(field)));
  if (fields.length === 0) return;
  const values = fields.map(({ where, typed }) => [where, where.endsWith('_enabled') ? typed === 'true' : typed]);
  $profileForm.set({ ...form, typed: { ...form.typed, ...(Object.fromEntries(values) as Partial<ProfileValues>) } });
  toast('info', typedTextRestored);
}
