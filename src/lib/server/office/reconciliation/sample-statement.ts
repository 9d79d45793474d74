import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { sampleStatement as call } from '#lib/api/office/banks/reconciliation.ts';
import { addDays, type Day, dayOf, formatDay, startOfDay, toDayMonthYear, today } from '#lib/domain/days.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { payments } from '../../db/schema.ts';
import { db, now, runtime } from '../../runtime.ts';
import { csvResponse } from '../exports/csv-response.ts';
import { heldBefore } from './agreement/read-agreement.ts';
import { type Booking, unmatchedBookings } from './bookings.ts';
import { findCompanyAccount } from './company-accounts.ts';

const DAYS = 120;

interface SampleLine {
  day: Day;
  narration: string;
  debit?: number;
  credit?: number;
}

interface BalancedLine extends SampleLine {
  balance: number;
}

/** A sample statement for demo servers, generated from the announced transfers. */
export async function sampleStatement({ id }: PayloadOf<typeof call>) {
  if (!runtime().settings.DEMO) throw new Refusal('not_found');
  const account = await findCompanyAccount(id);
  const transfers = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyAccountId, account.id),
        inArray(payments.stage, ['awaiting_confirmation', 'completed', 'failed']),
        gte(payments.createdAt, startOfDay(addDays(today(now()), -DAYS))),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const first = transfers[0] ? dayOf(transfers[0].createdAt) : today(now());
  const lines: SampleLine[] = [
    { day: first, narration: 'SMS ALERT CHARGE', debit: 5_250 },
    { day: first, narration: 'CASH LODGEMENT, IKEJA BRANCH', credit: 7_500_000 },
    ...transfers.map(lineOf),
    ...(await unmatchedBookings(account.id, { from: addDays(today(now()), -DAYS), to: today(now()) })).map(bookedLine),
  ];
  const opening = Math.max(0, await heldBefore(account.id, first));
  return csvResponse({
    name: `statement-${account.accountNumber}`,
    columns: {
      'Trans Date': ({ day }: BalancedLine) => toDayMonthYear(day),
      'Transaction details': ({ narration }) => narration,
      'Debit (NGN)': ({ debit }) => bankAmount(debit),
      'Credit (NGN)': ({ credit }) => bankAmount(credit),
      'Value Date': ({ day }) => formatDay(day),
      'Balance (NGN)': ({ balance }) => bankAmount(balance),
    },
    pages: onePage(withBalances(lines, opening)),
  });
}

const bankAmount = (amount: number | undefined) => (amount ? formatNaira(amount).slice(1) : null);

/** In the order of their days, each with what the account holds after it. */
function withBalances(lines: readonly SampleLine[], opening: number): BalancedLine[] {
  let balance = opening;
  return [...lines]
    .sort((one, other) => one.day.localeCompare(other.day))
    .map((line) => {
      balance += (line.credit ?? 0) - (line.debit ?? 0);
      return { ...line, balance };
    });
}

async function* onePage(lines: readonly BalancedLine[]) {
  yield lines;
}

/** The bank names its own side of it; every third without the reference. */
const bookedLine = ({ kind, id, day, amount, reference, names }: Booking): SampleLine => ({
  day,
  narration: `${kind === 'settlement' ? 'NIP FROM' : 'NIP TRF TO'} ${(names[0] ?? '').toUpperCase()}${id % 3 === 0 ? '' : ` ${reference}`}`,
  ...(kind === 'settlement' ? { credit: amount } : { debit: amount }),
});

/** As a bank writes it; of every fourth the sender cannot be read. */
function lineOf({ id, createdAt, senderName, amount, received, reference }: typeof payments.$inferSelect): SampleLine {
  const sender = (senderName ?? '').toUpperCase().split(' ').reverse().join(' ');
  const narrations = [
    `NIP/GTB/${sender}/TRANSFER`,
    `MOB TRF FROM ${sender}`,
    `NIP TRANSFER ${reference}`,
    `INTERBANK TRANSFER ${String(id).padStart(12, '0')}`,
  ];
  return {
    day: dayOf(createdAt),
    narration: narrations[id % narrations.length] as string,
    credit: received || amount,
  };
}
