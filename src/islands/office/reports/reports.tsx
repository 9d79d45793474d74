import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { reportNames, stateReports } from '#lib/domain/accounting/reports.ts';
import { formatDay } from '#lib/domain/days.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthName, SignedMoney, shortMonth } from '../charts/chart-texts.tsx';
import { ExportButton } from '../export-button.tsx';
import { choiceParam, idParam, periodParams } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import { KeyFigures } from './key-figures.tsx';
import { ReportDays } from './report-days.tsx';
import { ReportTable } from './report-table.tsx';
import { reportTexts } from './report-texts.ts';

/** The accounting reports by booking date; report, period and position are in the address. */
export const Reports = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const report = choiceParam(query, 'report', reportNames) ?? 'trial-balance';
  const isState = stateReports.includes(report);
  const { start_date, end_date } = periodParams(query);
  const days = { start_date: isState ? '' : start_date, end_date };
  const { label, about } = reportTexts[report];
  const after = idParam(query, 'after') ?? '';
  const input = { report, ...days, after };
  const read = useQuery('GET /office/reports', input);
  return (
    <div className="stack">
      <Tabs
        ref={useTabInView(label)}
        label="Reports"
        onNavigate={pushQuery}
        tabs={reportNames.map((name) => ({
          href: queryWith({ report: name, after: null }, search),
          label: reportTexts[name].label,
          current: name === report,
        }))}
      />
      <p className="mut">{about}</p>
      <ReportDays from={isState ? null : start_date} to={end_date} />
      <div className="row wrap-row">
        <span className="end row wrap-row">
          <a className="link" href="/office/files">
            Files
          </a>
          <ExportButton
            call="GET /office/reports/export"
            input={{ report, ...days, format: 'csv' }}
            what={label}
            format="CSV"
          />
          <ExportButton
            call="GET /office/reports/export"
            input={{ report, ...days, format: 'xlsx' }}
            what={label}
            format="XLSX"
          />
        </span>
      </div>
      <LoadView read={read} failed="The report did not load">
        {(data) => (
          <>
            {data.chart && data.chart.length > 1 && (
              <section className="card">
                <BarChart
                  title={`${label} by month`}
                  of="Month"
                  series={[label]}
                  unit="₦"
                  bars={data.chart.map(({ month, amount }) => ({
                    key: month,
                    label: shortMonth(month),
                    name: monthName(month),
                    values: [amount],
                  }))}
                  show={(value) => <SignedMoney naira={value} />}
                />
              </section>
            )}
            <section className="card queue" aria-label={label}>
              <ReportTable caption={`${label} until ${formatDay(data.until)}`} {...data} />
              {(after || data.next !== null) && (
                <div className="row wrap-row">
                  {after && (
                    <ButtonLink variant="quiet" href={queryWith({ after: null })}>
                      To the beginning
                    </ButtonLink>
                  )}
                  {data.next !== null && (
                    <span className="end">
                      <ButtonLink href={queryWith({ after: data.next })}>Next rows</ButtonLink>
                    </span>
                  )}
                </div>
              )}
            </section>
          </>
        )}
      </LoadView>
      <KeyFigures />
    </div>
  );
};
