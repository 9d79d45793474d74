import type { PayloadOf } from '#lib/api/call.ts';
import type { officeCustomers as call } from '#lib/api/office/customers.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { users } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { readPage } from '../../http/pagination.ts';
import { customerFilter, customerRows, officeCustomerOf } from './customer-rows.ts';

export async function officeCustomers({ page, name }: PayloadOf<typeof call>) {
  const where = customerFilter({ name });
  return {
    customers: await readPage(
      { path: '/office/customers', page, perPage: pageSize.list, query: { name } },
      {
        count: () => countUpTo(users, where),
        rows: (slice) => customerRows(where, slice),
        item: officeCustomerOf,
      },
    ),
  };
}
