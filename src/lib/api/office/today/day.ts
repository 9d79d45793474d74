import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { count, dayText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { arrearsSums } from '../arrears/arrears.ts';

const sums = z.object({ count, amount: nairaAmount });

/** What stands beside the queue; null is not for the caller's role. */
export const officeDay = defineCall('GET /office/day', {
  permission: 'see overview',
  payload: z.object({}),
  answer: z.object({
    /** Received today from customers, by account of the company; `id` is null for the card provider. */
    money: z.nullable(
      z.object({
        accounts: z.array(z.extend(sums, { id: z.nullable(recordId), name: z.string() })),
        total: sums,
      }),
    ),
    /** Accounts of the company: until when their statements are loaded, and their open lines. */
    statements: z.nullable(
      z.array(z.object({ id: recordId, name: z.string(), last_day: z.nullable(dayText), open_lines: count })),
    ),
    late: z.nullable(arrearsSums),
    /** From today on, within seven days. Counts stop at 10,001. */
    week: z.object({
      due: z.nullable(z.object({ instalments: count, amount: nairaAmount })),
      promises: z.nullable(count),
      visits: z.nullable(count),
      holds: z.nullable(count),
    }),
  }),
});
