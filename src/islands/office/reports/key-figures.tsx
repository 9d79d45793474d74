import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { arrearsAges } from '#lib/domain/instalments/arrears.ts';
import { ageNames } from '../arrears/arrears-filters.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthName, SignedMoney, shortDay } from '../charts/chart-texts.tsx';
import { LoadView } from '../load-view.tsx';

type Figures = CallAnswer<'GET /office/figures'>;

/** Collected against forecast, arrears by age, and sales by week. */
export const KeyFigures = () => {
  const read = useQuery('GET /office/figures', {});
  return (
    <LoadView read={read} failed="The figures did not load">
      {({ month, arrears, weeks }) => (
        <div className="figures">
          <MonthCard month={month} />
          <ArrearsCard arrears={arrears} />
          <section className="card stack">
            <BarChart
              title="Sales by week"
              of="Week from"
              series={['Sold', 'Terminated']}
              bars={weeks.map(({ monday, sales, ended }, at) => ({
                key: monday,
                label: shortDay(monday),
                name: shortDay(monday),
                values: [sales, ended],
                marked: at === weeks.length - 1,
              }))}
              show={formatNumber}
            />
            <a className="link more" href="/office/reports?report=sales">
              Sales by month and property
            </a>
          </section>
        </div>
      )}
    </LoadView>
  );
};

const MonthCard = ({ month: { month, due, paid_of_due, came } }: Pick<Figures, 'month'>) => {
  const percent = due === 0 ? 0 : Math.floor((paid_of_due / due) * 100);
  return (
    <section className="card stack">
      <h2>{monthName(month)}</h2>
      <ProgressBar percent={percent} label="Share of this month’s instalments that is paid" />
      <DescriptionList
        lines={[
          { name: `Paid of the amount due (${percent}%)`, value: <Money naira={paid_of_due} /> },
          { name: 'Falls due', value: <Money naira={due} /> },
          { name: 'Received for instalments', value: <SignedMoney naira={came} />, sum: true },
        ]}
      />
      <a className="link more" href="/office/arrears?view=forecast">
        Forecast by month
      </a>
    </section>
  );
};

const ArrearsCard = ({ arrears }: Pick<Figures, 'arrears'>) => (
  <section className="card stack">
    <h2>Arrears</h2>
    <DescriptionList
      lines={[
        ...arrearsAges.map((age) => ({ name: ageNames[age], value: <Money naira={arrears.by_age[age]} /> })),
        {
          name: `${arrears.plans === 1 ? '1 plan' : `${formatNumber(arrears.plans)} plans`}`,
          value: <Money naira={arrears.amount} />,
          sum: true,
        },
      ]}
    />
    <a className="link more" href="/office/arrears">
      View arrears
    </a>
  </section>
);
