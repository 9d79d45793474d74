import * as z from 'zod/mini';
import { settleEventCharge } from '../../payments/card/settle-event-charge.ts';
import { accountAssigned, accountRefused } from '../../wallet/account-assigned.ts';
import { dedicatedAccount } from '../dedicated-accounts.ts';
import { charge } from '../verify-charge.ts';
import { EventProblem } from './event-problem.ts';
import { jsonOf } from './json-of.ts';

const optionalText = z.optional(z.nullable(z.string()));
const holder = z.object({ customer_code: optionalText, email: optionalText });

const assigned = z.object({ customer: holder, dedicated_account: dedicatedAccount });
const refused = z.object({ customer: holder });
const event = z.object({ event: z.string(), data: z.unknown() });

/** Does what an event asks for. Throws EventProblem when what it says can't be so, and is tried again. */
export async function carryOut(body: Uint8Array) {
  const { event: name, data } = event.parse(jsonOf(body));
  switch (name) {
    case 'charge.success':
      return settleEventCharge(read(charge, data));
    case 'dedicatedaccount.assign.success': {
      const { customer, dedicated_account } = read(assigned, data);
      return accountAssigned(nameOf(customer), dedicated_account);
    }
    case 'dedicatedaccount.assign.failed':
      return accountRefused(nameOf(read(refused, data).customer));
  }
}

const nameOf = ({ customer_code, email }: z.output<typeof holder>) => ({
  customerCode: customer_code ?? null,
  email: email ?? null,
});

function read<Data>(schema: z.ZodMiniType<Data>, data: unknown): Data {
  const found = schema.safeParse(data);
  if (found.success) return found.data;
  const fields = found.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new EventProblem(`it cannot be read (${fields})`);
}
