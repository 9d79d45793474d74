import { schemaErrors } from '#islands/ui/forms/schema-errors.ts';
import { passwordForm, profileAndPasswordForm, profileForm } from '#lib/api/accounts/profile-forms.ts';
import { invalidResidencePart } from '#lib/domain/residence.ts';
import { bothPasswordFields, lgaNotOf, stateUnknown } from '#lib/messages/validation.ts';
import { hasPassword } from './profile-changes.ts';
import type { ProfileValues } from './profile-values.ts';

export type ProfileProblems = Partial<Record<string, string>>;

/** The message when one of the two password fields is empty, else null. */
export const missingPassword = ({ password, password_confirmation }: ProfileValues) =>
  password && password_confirmation ? null : bothPasswordFields;

export const passwordProblems = (values: ProfileValues): ProfileProblems => schemaErrors(passwordForm, values);

/** Stricter rules apply once a password field is filled. */
export function profileProblems(values: ProfileValues): ProfileProblems {
  const problems: ProfileProblems = schemaErrors(hasPassword(values) ? profileAndPasswordForm : profileForm, values);
  // zod skips the refinement that compares the passwords while another field is invalid
  if (hasPassword(values)) for (const [name, text] of Object.entries(passwordProblems(values))) problems[name] ??= text;
  const wrongPart = invalidResidencePart(values);
  if (wrongPart) problems[wrongPart] ??= wrongPart === 'state' ? stateUnknown : lgaNotOf(values.state);
  return problems;
}
