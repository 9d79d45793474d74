import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthName, SignedMoney, shortMonth } from '../charts/chart-texts.tsx';
import { LoadView } from '../load-view.tsx';

/** What should come by the schedules, against what came. */
export const Forecast = () => {
  const read = useQuery('GET /office/forecast', {});
  return (
    <LoadView read={read} failed="The forecast did not load">
      {({ months, current }) => {
        const now = months.find(({ month }) => month === current);
        return (
          <section className="card stack">
            <BarChart
              title="Instalments by month"
              of="Month"
              series={['Due', 'Received']}
              unit="₦"
              bars={months.map(({ month, due, came }) => ({
                key: month,
                label: shortMonth(month),
                name: monthName(month),
                values: [due, came],
                marked: month === current,
              }))}
              show={(value) => <SignedMoney naira={value} />}
            />
            {now && (
              <DescriptionList
                lines={[
                  { name: `Due in ${monthName(current)}`, value: <SignedMoney naira={now.due} /> },
                  { name: 'Paid so far', value: <SignedMoney naira={now.paid_of_due} /> },
                  { name: 'Received this month, for any month', value: <SignedMoney naira={now.came} /> },
                ]}
              />
            )}
            <p className="sm mut">
              Due: every instalment of sold plans, in the month of its due date, paid or not. Received: what was booked
              for instalments in the month, whatever month they belong to, net of refunds.
            </p>
          </section>
        );
      }}
    </LoadView>
  );
};
