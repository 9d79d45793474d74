import { sql } from 'drizzle-orm';
import { isShown, walletRow, walletSums } from '../wallets.ts';
import type { ReportStream } from './report-stream.ts';

export const walletStream: ReportStream = {
  query: (period) => sql`
    select accounts.id, accounts.user_id, trim(users.first_name || ' ' || users.last_name) as customer, booked.*
    from accounts
    join users on users.id = accounts.user_id
    ${walletSums(period)}
    where accounts.kind = 'wallet' and ${isShown}
    order by accounts.id`,
  rowOf: walletRow,
};
