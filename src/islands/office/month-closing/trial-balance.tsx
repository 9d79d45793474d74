import type { CallAnswer } from '#lib/api/call-types.ts';
import { monthInWords } from '#lib/messages/money/month-closing.ts';
import { ReportTable } from '../reports/report-table.tsx';

type Sheet = CallAnswer<'GET /office/month-closings/{id}'>['trial_balance'];

/** Accounts on which nothing was ever booked are left out; the exports have them. */
export const TrialBalance = ({ month, sheet: { columns, rows, total } }: { month: string; sheet: Sheet }) => (
  <ReportTable
    caption={`Trial balance of ${monthInWords(month)}`}
    columns={columns}
    rows={rows.filter((row) => row.some((cell) => typeof cell === 'number' && cell !== 0))}
    total={total}
  />
);
