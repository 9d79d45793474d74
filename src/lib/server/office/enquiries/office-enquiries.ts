import { and, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeEnquiries as call } from '#lib/api/office/notices-and-enquiries.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { enquiries } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { readPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { enquiryOf, enquiryRows } from './enquiry-rows.ts';

const isOpen = isNull(enquiries.handledAt);

export async function officeEnquiries({ page, handled, name, enquiry }: PayloadOf<typeof call>) {
  const where = and(
    handled === undefined ? undefined : handled ? isNotNull(enquiries.handledAt) : isOpen,
    name === undefined ? undefined : mentions(likePattern(name)),
    enquiry === undefined ? undefined : eq(enquiries.id, enquiry),
  );
  const query = { handled: handled === undefined ? undefined : Number(handled), name, enquiry };
  return {
    enquiries: await readPage(
      { path: '/office/enquiries', page, perPage: pageSize.list, query },
      { count: () => countUpTo(enquiries, where), rows: (slice) => enquiryRows(where, slice), item: enquiryOf },
    ),
    open: await db().$count(enquiries, isOpen),
  };
}

const mentions = (text: string) =>
  or(...[enquiries.name, enquiries.email, enquiries.phone, enquiries.description].map((column) => ilike(column, text)));
