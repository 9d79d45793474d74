import type { PayloadOf } from '#lib/api/call.ts';
import type { FoundRow, officeSearch } from '#lib/api/office/search.ts';
import { isPermitted, type Permission } from '#lib/domain/staff/roles.ts';
import { type OfficeSearch, readOfficeSearch, type SearchKind, searchKinds } from '#lib/domain/typed/office-search.ts';
import type { ContextOf } from '../../http/context.ts';
import { findLines, findPayments } from './find-money.ts';
import { findCustomers, findEnquiries, findListings, findPlans } from './find-sales.ts';

interface Searched {
  may: Permission;
  /** The rows in any order; `ids` has theirs. */
  find: (text: string, read: OfficeSearch) => Promise<{ ids: number[]; rows: FoundRow[]; more: boolean }>;
}

const searched: Record<SearchKind, Searched> = {
  customer: { may: 'read customers', find: findCustomers },
  plan: { may: 'read plans', find: findPlans },
  payment: { may: 'read payments', find: findPayments },
  line: { may: 'read reconciliation', find: findLines },
  enquiry: { may: 'read enquiries', find: findEnquiries },
  property: { may: 'read properties', find: findListings },
};

/** Of each kind that the caller may read the newest few, in the order of `searchKinds`; a kind without any is left out. */
export async function searchOffice(
  { search }: PayloadOf<typeof officeSearch>,
  { caller: { user } }: ContextOf<typeof officeSearch>,
) {
  const read = readOfficeSearch(search);
  const found = [];
  for (const kind of searchKinds) {
    const { may, find } = searched[kind];
    if (!isPermitted(user, may)) continue;
    const { ids, rows, more } = await find(search, read);
    const inOrder = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    if (rows.length > 0) found.push({ kind, rows: inOrder, more });
  }
  return { found };
}
