import { desc } from 'drizzle-orm';
import { openVisitSlots } from '#lib/api/office/visits.ts';
import { openVisit } from '#lib/api/visits.ts';
import { visitSlots } from '#lib/server/db/schema.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../api/send.ts';
import { mailsTo } from '../api/world.ts';
import { as, createStaff } from './people.ts';
import { expectSuccess } from './plans.ts';
import { aProperty } from './properties.ts';

export const aSeries = (properties: readonly Property[], wish: Record<string, unknown> = {}) => ({
  property_ids: properties.map(({ id }) => id),
  meeting_point: 'The estate gate, Epe Road',
  first_day: '2026-11-28',
  weeks: 1,
  times: ['10:00'],
  minutes: 60,
  capacity: 2,
  ...wish,
});

/** A property with open times: Saturday 28 November 2026 at 10:00, two places. The ids are those of the times. */
export async function openTimes(wish: Record<string, unknown> = {}, own?: Property) {
  const property = own ?? (await aProperty());
  const office = await createStaff();
  const { opened } = expectSuccess(await as(office).call(openVisitSlots, aSeries([property], wish))).body;
  const rows = await db().select().from(visitSlots).orderBy(desc(visitSlots.id)).limit(opened);
  return { property, office, slots: rows.map(({ id }) => id).reverse() };
}

let visitors = 0;
/** A new visitor each time, from a network of their own. */
export function aVisitor(wish: Record<string, unknown> = {}) {
  visitors += 1;
  const visitor = { name: 'Ngozi Eze', email: `visitor-${visitors}@example.com`, phone: '08031234567', ...wish };
  return { visitor, address: `10.7.${visitors >> 8}.${visitors & 255}` };
}

/** The token of the link in the newest mail. */
export async function tokenMailedTo(email: string) {
  const [mail] = await mailsTo(email);
  const token = mail?.text.match(/\/visit#([\w-]+)/)?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

export const openByToken = async (token: string) => expectSuccess(await send(openVisit, { token })).body;
