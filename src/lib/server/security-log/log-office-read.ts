import { eq } from 'drizzle-orm';
import { type OfficeRead, readKinds } from '#lib/domain/operations/security-events.ts';
import { payments, plans } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { requestContext } from './call-origin.ts';
import { logSecurityEvent } from './log-security-event.ts';

/** Whose data it is, where it is about one customer. */
const customerOf: Partial<Record<OfficeRead, (id: number) => Promise<number | undefined>>> = {
  customer: async (id) => id,
  payment: async (id) => (await db().select({ of: payments.userId }).from(payments).where(eq(payments.id, id)))[0]?.of,
  plan: (id) => ownerOfPlan(id),
  identity: (id) => ownerOfPlan(id),
};

const ownerOfPlan = async (id: number) =>
  (await db().select({ of: plans.userId }).from(plans).where(eq(plans.id, id)))[0]?.of;

/** Beside what is logged elsewhere: what was typed into the search over everything, or of a customer at the desk. */
const unlogged = ['id', 'page', 'search', 'phone_number', 'email', 'first_name', 'last_name'];

/** Logs that the office has read customers' data, by a call that declares it. */
export async function logOfficeRead(reads: OfficeRead, path: string, input: Record<string, unknown>) {
  const { id, page } = input;
  const filters = Object.fromEntries(Object.entries(input).filter(([name]) => !unlogged.includes(name)));
  const wanted = page === undefined || page === 1 ? filters : { page, ...filters };
  const customer = typeof id === 'number' ? await customerOf[reads]?.(id) : undefined;
  await logSecurityEvent(readKinds[reads], {
    user: customer === undefined ? null : { id: customer },
    by: requestContext.getStore()?.officeId as number,
    subject:
      typeof id === 'number' && reads !== 'list'
        ? `${reads === 'identity' ? 'plan' : reads} ${id}`
        : nameOf(path.replace('{id}', String(id))),
    ...(Object.keys(wanted).length > 0 && { detail: wanted }),
    ...(reads !== 'export' && { isRead: true }),
  });
}

/** 'payments' of '/office/payments/export', 'export files' of '/office/export-files/{id}/download'. */
const nameOf = (path: string) =>
  path
    .replace('/office/', '')
    .replace(/\/(?:export|\{id\}\/download)$/, '')
    .replaceAll(/[/-]/g, ' ');
