import * as z from 'zod/mini';
import { securityAreas } from '#lib/domain/operations/security-events.ts';
import { defineCall } from '../call.ts';
import { count, instantText, paginated, recordId } from '../fields/answer-shapes.ts';
import { afterRow, choice, id, optional, optionalText, pageNumber, pageRows } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { periodFields, periodInOrder } from './payments/payment-filters.ts';

const account = z.object({ id: recordId, name: z.string(), email: z.string(), role: z.enum(['customer', 'admin']) });

const securityEvent = z.object({
  id: recordId,
  /** A `SecurityEventKind`. */
  kind: z.string(),
  /** The account that it happened to. */
  account: z.nullable(account),
  /** What is kept of an address without an account. */
  tried: z.nullable(z.string()),
  /** Who of the office did it, where it is about somebody else's data. */
  by: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** Such as 'plan 12'. */
  subject: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  /** The caller's network address. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** Which one it was within the hour; beyond the first few only round numbers are written. */
  times: count,
  created_at: instantText,
});
export type SecurityEvent = z.output<typeof securityEvent>;

/**
 * Newest first. `name` matches part of a name or an email address, or the whole address that somebody tried without an
 * account; `address` the beginning of a network address.
 */
export const securityLog = defineCall('GET /office/security-log', {
  permission: 'read security log',
  reads: 'list',
  payload: withChecks(
    z.object({
      page: pageNumber(),
      rows: pageRows(),
      after: afterRow(),
      area: optional(choice('Kind', securityAreas)),
      account: optional(id('Account')),
      name: optionalText('Account', 254),
      address: optionalText('Address', 45),
      ...periodFields,
    }),
    periodInOrder,
  ),
  answer: z.object({ events: paginated(securityEvent) }),
});
