/** What the security log holds, by area. */
const kinds = {
  sign_in: [
    'signed_in',
    'signed_in_unverified',
    'new_device',
    'signed_out',
    'session_ended',
    'sessions_ended',
    'signed_out_by_office',
  ],
  failure: [
    'sign_in_failed',
    'code_failed',
    'factor_failed',
    'reauthentication_failed',
    'limited',
    'code_locked',
    'role_refused',
  ],
  password: ['reset_requested', 'password_reset', 'password_changed', 'link_opened'],
  factor: ['factor_added', 'factor_removed', 'recovery_code_used', 'recovery_codes_renewed'],
  account: [
    'registered',
    'address_verified',
    'email_changed',
    'registered_at_desk',
    'code_printed',
    'taken_over',
    'office_invited',
    'invitation_cancelled',
    'staff_role_changed',
    'staff_switched_off',
    'staff_switched_on',
    'data_exported',
    'account_closed',
  ],
  office: ['list_read', 'customer_read', 'plan_read', 'payment_read', 'identity_read', 'file_opened', 'export_made'],
} as const;

export type SecurityArea = keyof typeof kinds;
export type SecurityEventKind = (typeof kinds)[SecurityArea][number];

export const securityAreas = [
  'sign_in',
  'failure',
  'password',
  'factor',
  'account',
  'office',
] as const satisfies SecurityArea[];

export const eventKindsOf = (area: SecurityArea): readonly SecurityEventKind[] => kinds[area];

/** Events that unauthenticated callers can trigger for arbitrary addresses; also limited in total. */
const unauthenticatedKinds: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'code_failed',
  'limited',
  'reset_requested',
  'registered',
];
export const isUnauthenticatedKind = (kind: SecurityEventKind) => unauthenticatedKinds.includes(kind);

/** Events shown to the account's owner; excludes reads by the office. */
export const customerVisibleKinds: readonly SecurityEventKind[] = securityAreas
  .filter((area) => area !== 'office')
  .flatMap(eventKindsOf)
  .filter((kind) => kind !== 'role_refused');

/** What of a customer's data a call of the office reads; each is a kind of event. */
export type OfficeRead = 'list' | 'customer' | 'plan' | 'payment' | 'identity' | 'export';
export const readKinds: Record<OfficeRead, SecurityEventKind> = {
  list: 'list_read',
  customer: 'customer_read',
  plan: 'plan_read',
  payment: 'payment_read',
  identity: 'identity_read',
  export: 'export_made',
};

/** The first occurrences within an hour are all logged; after that only the 10th, 20th, 50th, 100th … */
export const securityLogLimits = { each: 20, reads: 1, fromStrangers: 1_000 } as const;
export const loggedCounts = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [10 * ten, 20 * ten, 50 * ten]);
