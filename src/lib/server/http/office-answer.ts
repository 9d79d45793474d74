import type { AnyCall } from '#lib/api/call.ts';
import { maskContacts } from '#lib/domain/accounts/masked-contacts.ts';
import { isPermitted, type Permission } from '#lib/domain/staff/roles.ts';
import type { SignedIn } from './context.ts';

/** What these answer is about the company itself, and is written back by its forms. */
const aboutTheCompany: readonly Permission[] = [
  'read properties',
  'change properties',
  'read content',
  'change content',
  'read bank accounts',
  'change bank accounts',
  'read marketers',
  'change marketers',
  'read staff',
  'manage staff',
  'read webhooks',
  'manage webhooks',
  'read health',
];

/** What of an answer of the office this caller reads: contact details in full only with the permission for them. */
export const asReadBy = (caller: SignedIn | null, { who, permission }: AnyCall, answer: object): object =>
  who !== 'office' || !permission || !caller || readsInFull(caller, permission)
    ? answer
    : (maskContacts(answer) as object);

const readsInFull = ({ user }: SignedIn, permission: Permission) =>
  aboutTheCompany.includes(permission) || isPermitted(user, 'see contact details');
