import type { SecurityArea, SecurityEventKind } from '#lib/domain/security/security-events.ts';

export const securityAreaNames: Record<SecurityArea, string> = {
  sign_in: 'Sign-ins and devices',
  failure: 'Failures and locks',
  password: 'Passwords and links',
  factor: 'Second factors',
  account: 'Accounts',
  office: 'Reads by the office',
};

export const securityEventTexts: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  signed_in_unverified: 'Signed in, the code not entered yet',
  new_device: 'Signed in on a new device',
  signed_out: 'Signed out',
  session_ended: 'One device was signed out',
  sessions_ended: 'All other devices were signed out',
  signed_out_by_office: 'Our office signed out every device',
  sign_in_failed: 'A sign-in failed: wrong password',
  code_failed: 'A wrong code was entered',
  factor_failed: 'A second factor was refused',
  reauthentication_failed: 'The password was asked for again and was wrong',
  limited: 'Too many attempts: refused for a while',
  code_locked: 'Too many wrong codes: only a mailed link helps now',
  role_refused: 'A call of another role was refused',
  reset_requested: 'A code for a new password was asked for',
  password_reset: 'The password was set anew, by mail',
  password_changed: 'The password was changed',
  link_opened: 'A mailed link was opened',
  factor_added: 'A second factor was added',
  factor_removed: 'A second factor was removed',
  recovery_code_used: 'A recovery code was used',
  recovery_codes_renewed: 'New recovery codes were made',
  registered: 'The account was opened',
  address_verified: 'The email address was confirmed',
  email_changed: 'The email address was changed',
  office_invited: 'An account of the office was invited',
  data_exported: 'The account’s own data were downloaded',
  account_closed: 'The account was closed',
  list_read: 'Read a list',
  customer_read: 'Read a customer’s data',
  plan_read: 'Read a plan',
  payment_read: 'Read a payment',
  identity_read: 'Listed the identity files',
  file_opened: 'Opened a file',
  export_made: 'Exported a list',
};

/** 'the 50th time within the hour'; empty for the first ones. */
export const timesText = (times: number) => (times < 10 ? '' : `the ${times}th time within the hour`);
