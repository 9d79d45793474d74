import { Money } from '#islands/ui/display/money.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { dayOf, formatDay } from '#lib/domain/days.ts';
import { TransactionRows } from './transaction-rows.tsx';

type Months = CallAnswer<'GET /user/transactions'>['months'];

interface TransactionMonthsProps {
  transactions: readonly Transaction[];
  /** Left out by an answer that the device has kept from an older release. */
  months: Months | undefined;
}

const monthOf = ({ created_at }: Transaction) => dayOf(new Date(created_at)).slice(0, 7);

/** February 2026, of '2026-02'. */
const monthText = (month: string) => formatDay(`${month}-01`).slice(2);

/** The list in months, each with the totals of the whole month, whatever part of it is on this page. */
export const TransactionMonths = ({ transactions, months = [] }: TransactionMonthsProps) =>
  months.length === 0 ? (
    <TransactionRows transactions={transactions} full />
  ) : (
    months.map((totals) => (
      <section key={totals.month}>
        <MonthHeading {...totals} />
        <TransactionRows transactions={transactions.filter((one) => monthOf(one) === totals.month)} full />
      </section>
    ))
  );

const MonthHeading = ({ month, money_in, money_out }: Months[number]) => (
  <div className="row spread flex-wrap mt-4 sticky top-0 z-1 bg-surface py-2">
    <h3 className="text-base">{monthText(month)}</h3>
    <p className="row flex-wrap sm mut">
      <span>
        In <Money naira={money_in} full />
      </span>
      <span>
        Paid <Money naira={money_out} full />
      </span>
    </p>
  </div>
);
