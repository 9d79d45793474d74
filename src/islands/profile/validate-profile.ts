import type * as z from 'zod/mini';
import { passwordForm, profileAndPasswordForm, profileForm } from '#lib/api/accounts/profile-forms.ts';
import { invalidResidencePart } from '#lib/domain/residence.ts';
import { bothPasswordFields, lgaNotOf, stateUnknown } from '#lib/messages/validation.ts';
import { hasPassword } from './profile-changes.ts';
import type { ProfileValues } from './profile-values.ts';

export type ProfileProblems = Partial<Record<string, string>>;

function problemsIn(schema: z.ZodMiniType, typed: ProfileValues): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

/** What is said when one of the two is empty; nothing when both are there. */
export const missingPassword = ({ password, password_confirmation }: ProfileValues) =>
  password && password_confirmation ? null : bothPasswordFields;

export const passwordProblems = (typed: ProfileValues) => problemsIn(passwordForm, typed);

/** The stricter rules hold once a password field has content. */
export function profileProblems(typed: ProfileValues): ProfileProblems {
  const problems = problemsIn(hasPassword(typed) ? profileAndPasswordForm : profileForm, typed);
  // a rule of the whole is not asked while another field is wrong
  if (hasPassword(typed)) for (const [name, text] of Object.entries(passwordProblems(typed))) problems[name] ??= text;
  const wrong = invalidResidencePart(typed);
  if (wrong) problems[wrong] ??= wrong === 'state' ? stateUnknown : lgaNotOf(typed.state);
  return problems;
}
