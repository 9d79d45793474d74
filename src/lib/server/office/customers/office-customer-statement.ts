import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officeCustomerStatement as call } from '#lib/api/office/customers.ts';
import { users } from '../../db/schema.ts';
import { issueAccountStatement } from '../../documents/send-account-statement.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { customerFilter } from './customer-rows.ts';

/** Issues the statement of a customer's account; the log says who asked for it and for which days. */
export async function officeCustomerStatement(
  { id, ...days }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const [customer] = await db()
    .select()
    .from(users)
    .where(and(customerFilter({}), eq(users.id, id)));
  if (!customer) throw new Refusal('not_found');
  const issued = await issueAccountStatement(customer, days);
  await auditAction({ by: caller.user, action: 'issue_statement', subject: `customer ${id}`, detail: days });
  return issued;
}
