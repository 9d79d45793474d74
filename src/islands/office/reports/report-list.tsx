import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { reportLabels } from '#lib/messages/reports.ts';
import { useTabInView } from '../use-tab-in-view.ts';
import { reportGroups } from './report-texts.ts';

/** What another report does not keep: its own position, and what came in is narrowed to. */
const left = {
  after: null,
  by: null,
  property_id: null,
  account: null,
  company_account_id: null,
  payment_method: null,
};

/** The reports, by what they are about. */
export const ReportList = ({ current, search }: { current: ReportName; search: string }) => (
  <nav className="report-list" aria-label="Reports" ref={useTabInView(reportLabels[current])}>
    {reportGroups.map(({ name, reports }) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        {reports.map((report) => {
          const href = queryWith({ report, ...left }, search);
          return (
            <a
              key={report}
              href={href}
              aria-current={report === current ? 'page' : undefined}
              onClick={linkClickHandler(href, pushQuery)}
            >
              {reportLabels[report]}
            </a>
          );
        })}
      </section>
    ))}
  </nav>
);
