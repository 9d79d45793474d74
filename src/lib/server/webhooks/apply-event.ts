import * as z from 'zod/mini';
import { dedicatedAccount } from '../paystack/dedicated-accounts.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { charge } from '../paystack/verify-charge.ts';
import { markAccountRefused, storeAssignedAccount } from '../wallet/store-virtual-account.ts';
import { parseEventBody } from './parse-event-body.ts';
import { isAboutReversal, reportReversal } from './report-reversal.ts';
import { settleChargeEvent } from './settle-charge-event.ts';

const optionalText = z.optional(z.nullable(z.string()));
const holder = z.object({ customer_code: optionalText, email: optionalText });

const assigned = z.object({ customer: holder, dedicated_account: dedicatedAccount });
const refused = z.object({ customer: holder });
const event = z.object({ event: z.string(), data: z.unknown() });

/** Applies an event. Throws EventProblem if it is not confirmed or needs the office; it is retried. */
export async function applyEvent(body: Uint8Array) {
  const { event: name, data } = event.parse(parseEventBody(body));
  switch (name) {
    case 'charge.success':
      return settleChargeEvent(read(charge, data));
    case 'dedicatedaccount.assign.success': {
      const { customer, dedicated_account } = read(assigned, data);
      return storeAssignedAccount(holderOf(customer), dedicated_account);
    }
    case 'dedicatedaccount.assign.failed':
      return markAccountRefused(holderOf(read(refused, data).customer));
  }
  if (isAboutReversal(name)) await reportReversal(name, (schema) => read(schema, data));
}

const holderOf = ({ customer_code, email }: z.output<typeof holder>) => ({
  customerCode: customer_code ?? null,
  email: email ?? null,
});

function read<Data>(schema: z.ZodMiniType<Data>, data: unknown): Data {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new EventProblem(`it cannot be read (${fields})`);
}
