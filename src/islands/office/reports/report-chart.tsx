import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { reportLabels } from '#lib/messages/reports.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthName, SignedMoney, shortDay, shortMonth } from '../charts/chart-texts.tsx';

interface ReportChartProps {
  report: ReportName;
  data: CallAnswer<'GET /office/reports'>;
}

const isMonth = (at: string) => at.length === 7;

/** What is drawn of a report, and the figures that stand beside it. */
export const ReportChart = ({ report, data }: ReportChartProps) => {
  if (report === 'receivables') return <AgesChart data={data} />;
  const { chart, cash } = data;
  if (!chart || chart.points.length < 2) return null;
  const byMonth = isMonth(chart.points[0]?.at ?? '');
  const last = data.total.at(-1);
  return (
    <section className="card stack">
      {report === 'cash' && typeof last === 'number' && (
        <DescriptionList
          lines={[
            { name: 'Received in the period', value: <SignedMoney naira={last} />, sum: true },
            ...(cash?.before === null || cash === null
              ? []
              : [{ name: 'In the period before, of the same length', value: <SignedMoney naira={cash.before} /> }]),
          ]}
        />
      )}
      <BarChart
        title={`${reportLabels[report]} by ${byMonth ? 'month' : 'day'}`}
        of={byMonth ? 'Month' : 'Day'}
        series={chart.series.length > 0 ? chart.series : [reportLabels[report]]}
        unit="₦"
        bars={chart.points.map(({ at, amounts }) => ({
          key: at,
          label: byMonth ? shortMonth(at) : shortDay(at),
          name: byMonth ? monthName(at) : shortDay(at),
          values: amounts,
        }))}
        show={(value) => <SignedMoney naira={value} />}
      />
    </section>
  );
};

/** What is overdue by its age; what is not due would leave it no height. */
const AgesChart = ({ data: { columns, total } }: Pick<ReportChartProps, 'data'>) => {
  const from = columns.findIndex(({ name }) => name === 'Not due');
  const ages = columns.slice(from + 1).map(({ name }, at) => ({ name, amount: Number(total[from + 1 + at]) }));
  if (ages.every(({ amount }) => amount === 0)) return null;
  return (
    <section className="card">
      <BarChart
        title="Overdue by age"
        of="Age"
        series={['Overdue']}
        unit="₦"
        bars={ages.map(({ name, amount }) => ({ key: name, label: name.replace(' days', ''), name, values: [amount] }))}
        show={(value) => <SignedMoney naira={value} />}
      />
    </section>
  );
};
