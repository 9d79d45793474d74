import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { queryWith } from '#lib/client/navigation/url-query.ts';
import { cashAccountKinds } from '#lib/domain/accounting/accounts.ts';
import {
  cashGroups,
  cashReports,
  presentReports,
  type ReportName,
  reportNames,
  stateReports,
} from '#lib/domain/accounting/reports.ts';
import { movePeriod } from '#lib/domain/accounting/whole-months.ts';
import { formatDay } from '#lib/domain/days.ts';
import { bookedMethods } from '#lib/domain/enums.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { reportLabels } from '#lib/messages/reports.ts';
import { choiceParam, idParam, periodParams } from '../list-query.ts';
import { applyFilter } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';
import { KeyFigures } from './key-figures.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import { linkOf } from './report-links.ts';
import { ReportList } from './report-list.tsx';
import { ReportTable } from './report-table.tsx';
import { reportAbout } from './report-texts.ts';

type Answer = CallAnswer<'GET /office/reports'>;

/** The accounting reports by booking date; report, period, filters and position are in the address. */
export const Reports = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const report = choiceParam(query, 'report', reportNames) ?? 'cash';
  const days = useDays(report, query);
  const filters = cashReports.includes(report) ? cashFilters(report, query) : {};
  const after = idParam(query, 'after') ?? '';
  const input = { report, ...days, ...filters };
  const read = useQuery('GET /office/reports', { ...input, after });
  useReportKeys(days, report);
  const label = reportLabels[report];
  return (
    <div className="reports">
      <ReportList current={report} search={search} />
      <div className="stack">
        <ReportHead report={report} input={input} />
        <p className="mut">{reportAbout[report]}</p>
        <ReportFilters
          report={report}
          days={days}
          filters={filters}
          property={read.state === 'ready' ? read.data.cash?.property : undefined}
        />
        <LoadView read={read} failed="The report did not load">
          {(data) => (
            <>
              <ReportChart report={report} data={data} />
              <section className="card queue" aria-label={label}>
                <ReportTable
                  caption={`${label} until ${formatDay(data.until)}`}
                  linkOf={(column, row, at) => linkOf({ report, query: { ...days, ...filters }, column, row, at })}
                  {...data}
                />
                <ReportFoot data={data} after={after} />
              </section>
            </>
          )}
        </LoadView>
        <KeyFigures />
      </div>
    </div>
  );
};

/** What came in is read for a month: without days, for this one. */
function useDays(report: ReportName, query: URLSearchParams) {
  const hydrated = useHydrated();
  const { start_date, end_date } = periodParams(query);
  if (presentReports.includes(report)) return { start_date: '', end_date: '' };
  if (stateReports.includes(report)) return { start_date: '', end_date };
  const isCash = cashReports.includes(report) && !start_date && !end_date && hydrated;
  return { start_date: isCash ? `${serverDay().slice(0, 7)}-01` : start_date, end_date };
}

const cashFilters = (report: ReportName, query: URLSearchParams) => ({
  ...(report === 'cash' && { by: choiceParam(query, 'by', cashGroups) ?? 'account' }),
  property_id: idParam(query, 'property_id') ?? '',
  account: choiceParam(query, 'account', cashAccountKinds) ?? '',
  company_account_id: idParam(query, 'company_account_id') ?? '',
  payment_method: choiceParam(query, 'payment_method', bookedMethods) ?? '',
});

/** The period before and the one after. */
function useReportKeys({ start_date, end_date }: { start_date: string; end_date: string }, report: ReportName) {
  const move = (step: 1 | -1) => () => {
    if (presentReports.includes(report)) return;
    const { from, to } = movePeriod({ from: start_date || null, to: end_date || serverDay() }, step);
    applyFilter({ start_date: from, end_date: to });
  };
  useScreenKeys({ '[': move(-1), ']': move(1) });
}

const ReportFoot = ({ data: { next, made_at, made_by }, after }: { data: Answer; after: string }) => (
  <div className="row wrap-row report-foot">
    {after && (
      <ButtonLink variant="quiet" href={queryWith({ after: null })}>
        To the beginning
      </ButtonLink>
    )}
    <span className="sm mut">
      Made {formatShortDateTime(new Date(made_at))} by {made_by}
    </span>
    {next !== null && (
      <span className="end">
        <ButtonLink href={queryWith({ after: next })}>Next rows</ButtonLink>
      </span>
    )}
  </div>
);
