import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeEnquiries as call } from '#lib/api/office/enquiries.ts';
import { foundByText } from '../../db/found-by-text.ts';
import { enquiries } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { enquiryOf, enquiryRows } from './enquiry-rows.ts';

const isOpen = isNull(enquiries.handledAt);

export async function officeEnquiries(payload: PayloadOf<typeof call>) {
  const { handled, invited, name, enquiry } = payload;
  const where = and(
    handled === undefined ? undefined : handled ? isNotNull(enquiries.handledAt) : isOpen,
    invited === undefined ? undefined : invited ? isNotNull(enquiries.invitedAt) : isNull(enquiries.invitedAt),
    name === undefined ? undefined : foundByText(name, enquiries.searched),
    enquiry === undefined ? undefined : eq(enquiries.id, enquiry),
  );
  return {
    enquiries: await listPage(call, payload, {
      count: () => countUpTo(enquiries, where),
      rows: (slice) => enquiryRows(where, slice),
      item: enquiryOf,
    }),
    open: await db().$count(enquiries, isOpen),
  };
}
