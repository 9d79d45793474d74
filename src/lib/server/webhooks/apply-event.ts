import * as z from 'zod/mini';
import { dedicatedAccount } from '../paystack/dedicated-accounts.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { charge } from '../paystack/verify-charge.ts';
import { markAccountRefused, storeAssignedAccount } from '../wallet/store-virtual-account.ts';
import { parseEventBody } from './parse-event-body.ts';
import { reportReversal } from './report-reversal.ts';
import { settleChargeEvent } from './settle-charge-event.ts';

const optionalText = z.optional(z.nullable(z.string()));
const holder = z.object({ customer_code: optionalText, email: optionalText });

const assigned = z.object({ customer: holder, dedicated_account: dedicatedAccount });
const refused = z.object({ customer: holder });
const disputed = z.object({ transaction: z.object({ reference: z.string() }), resolution: optionalText });
const refunded = z.object({ transaction_reference: z.string() });
const event = z.object({ event: z.string(), data: z.unknown() });

/** Applies an event. Throws EventProblem if it is not confirmed or needs the office; it is retried. */
export async function applyEvent(body: Uint8Array) {
  const { event: name, data } = event.parse(parseEventBody(body));
  switch (name) {
    case 'charge.success':
      return settleChargeEvent(read(charge, data));
    case 'charge.dispute.create':
      return reportReversal(read(disputed, data).transaction.reference, 'its payer disputes it at the card provider');
    case 'charge.dispute.resolve': {
      const { transaction, resolution } = read(disputed, data);
      return reportReversal(transaction.reference, `the dispute about it ended (${resolution ?? 'no word how'})`);
    }
    case 'refund.processed':
      return reportReversal(read(refunded, data).transaction_reference, 'the card provider has paid it back');
    case 'dedicatedaccount.assign.success': {
      const { customer, dedicated_account } = read(assigned, data);
      return storeAssignedAccount(holderOf(customer), dedicated_account);
    }
    case 'dedicatedaccount.assign.failed':
      return markAccountRefused(holderOf(read(refused, data).customer));
  }
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
