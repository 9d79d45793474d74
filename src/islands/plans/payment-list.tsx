import { useState } from 'react';
import { DownloadButton } from '#islands/documents/download-button.tsx';
import { PlanTape } from '#islands/payments/progress/plan-tape.tsx';
import { LazyRepayment } from '#islands/payments/repayment/lazy-repayment.ts';
import { OpenTransaction } from '#islands/transactions/transaction-rows.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { calendarIcon } from '#islands/ui/icons/icons.ts';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { statusHref } from '#lib/client/navigation/tab-url.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { fromNaira, percentage, sum } from '#lib/domain/money.ts';
import { calendarSaved } from '#lib/messages/documents.ts';
import { repaymentTabs } from '#lib/messages/statuses.ts';
import { PlanLinks } from './plan-links.tsx';
import { PlanNotLoaded } from './plan-not-loaded.tsx';
import { RepaymentListItem } from './repayment-list-item.tsx';
import { SavePlan } from './save-plan.tsx';
import { filterRepayments, groupRepayments, type RepaymentFilter, repaymentFilter } from './status-filters.ts';

const emptyTitles: Record<RepaymentFilter, string> = {
  All: 'This plan has no instalments',
  Paid: 'No instalment is paid yet',
  Pending: 'No instalment is pending',
  Missed: 'No instalment was missed',
};

export const PaymentList = ({ id }: { id: string }) => {
  const read = useQuery('GET /plan-payment-list/{id}', { id });
  const filter = repaymentFilter(useUrlQuery());
  if (read.state === 'failed') return <PlanNotLoaded what="The payment list" read={read} />;
  return (
    <section className="card">
      <StaleNotice read={read} />
      {read.state === 'ready' && read.data.schedule && <ScheduleSummary schedule={read.data.schedule} />}
      {read.state === 'ready' && read.data.properties.data.some(({ is_next }) => is_next) && <PlanLinks planId={id} />}
      <Tabs
        label="Repayments by status"
        tabs={repaymentTabs.map((label) => ({
          label,
          href: statusHref(label),
          current: label === filter,
          count: read.state === 'ready' ? filterRepayments(read.data.properties.data, label).length : '',
        }))}
        onNavigate={pushQuery}
      />
      {read.state === 'loading' ? (
        <SkeletonRows label="Loading the payment list" />
      ) : (
        <>
          <Repayments items={read.data.properties.data} filter={filter} />
          <div className="stack tight mt-4">
            {read.data.properties.data.some(({ status }) => status !== 1) && <AddToCalendar id={id} />}
            {Boolean(read.data.schedule?.paid) && <SavePlan id={id} />}
          </div>
        </>
      )}
    </section>
  );
};

/** The tape with its parts counted. */
const ScheduleSummary = ({ schedule }: { schedule: PriceParts }) => {
  const { amounts, paid, late } = schedule;
  const total = sum(amounts.map(fromNaira));
  const done = sum(amounts.slice(0, paid).map(fromNaira));
  return (
    <div className="stack tight mb-4">
      <PlanTape schedule={schedule} percent={percentage(done, total)} label="Price, paid" />
      <p className="sm mut">
        {[
          `${Math.max(0, paid - 1)} of ${amounts.length - 1} paid`,
          late > 0 && `${late} late`,
          `${amounts.length - paid - late} to come`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
};

/** Downloads the open repayments as an iCalendar file. */
const AddToCalendar = ({ id }: { id: string }) => (
  <DownloadButton
    icon={calendarIcon}
    busyText="Making the calendar…"
    call="GET /user/plan-property/{id}/calendar"
    input={{ id }}
    fileName={`payments-${id}.ics`}
    savedText={calendarSaved}
  >
    Add to calendar
  </DownloadButton>
);

const Repayments = ({ items, filter }: { items: readonly RepaymentItem[]; filter: RepaymentFilter }) => {
  const [paying, setPaying] = useState<RepaymentItem | null>(null);
  const shown = filterRepayments(items, filter);
  const today = serverDay();
  return (
    <>
      {shown.length === 0 ? (
        <EmptyView title={emptyTitles[filter]} />
      ) : (
        groupRepayments(shown, today).map(({ title, items: some, amount, late }) => (
          <section key={title}>
            <h2 className="group-head row spread">
              {title}
              <span>
                <Money kobo={amount} />
                {late && ' late'}
              </span>
            </h2>
            <ul className="list">
              {some.map((item) => (
                <RepaymentListItem key={item.id} item={item} today={today} onPay={() => setPaying(item)} />
              ))}
            </ul>
          </section>
        ))
      )}
      <OpenTransaction />
      {paying && <LazyRepayment repayment={paying} onClose={() => setPaying(null)} />}
    </>
  );
};
