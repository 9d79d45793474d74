import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeEnquiries as call } from '#lib/api/office/notices-and-enquiries.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { foundByText } from '../../db/found-by-text.ts';
import { enquiries } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { readPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { enquiryOf, enquiryRows } from './enquiry-rows.ts';

const isOpen = isNull(enquiries.handledAt);

export async function officeEnquiries({ page, handled, invited, name, enquiry }: PayloadOf<typeof call>) {
  const where = and(
    handled === undefined ? undefined : handled ? isNotNull(enquiries.handledAt) : isOpen,
    invited === undefined ? undefined : invited ? isNotNull(enquiries.invitedAt) : isNull(enquiries.invitedAt),
    name === undefined ? undefined : foundByText(name, enquiries.searched),
    enquiry === undefined ? undefined : eq(enquiries.id, enquiry),
  );
  const query = {
    handled: handled === undefined ? undefined : Number(handled),
    invited: invited === undefined ? undefined : Number(invited),
    name,
    enquiry,
  };
  return {
    enquiries: await readPage(
      { path: '/office/enquiries', page, perPage: pageSize.list, query },
      { count: () => countUpTo(enquiries, where), rows: (slice) => enquiryRows(where, slice), item: enquiryOf },
    ),
    open: await db().$count(enquiries, isOpen),
  };
}
