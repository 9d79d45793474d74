import { useState } from 'react';
import { StaleNotice } from '#islands/ui/as-of.tsx';
import { EmptyView } from '#islands/ui/empty-view.tsx';
import { calendarIcon } from '#islands/ui/icons.ts';
import { DownloadButton } from '#islands/ui/save-button.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useUrlQuery } from '#islands/ui/use-search.ts';
import { pushQuery } from '#lib/client/place.ts';
import { retryQuery } from '#lib/client/queries.ts';
import { statusHref } from '#lib/client/status-place.ts';
import { planCalendar, planPaymentList, type RepaymentItem } from '#lib/contract/plans.ts';
import { dayOf } from '#lib/domain/days.ts';
import { calendarSaved } from '#lib/messages/papers.ts';
import { repaymentTabs } from '#lib/messages/statuses.ts';
import { filterRepayments, type RepaymentFilter, repaymentFilter } from './filters.ts';
import { PlanNotLoaded } from './load-states.tsx';
import { RepaymentPayment } from './payment-dialogs.tsx';
import { RepaymentListItem } from './repayment-row.tsx';

const emptyWords: Record<RepaymentFilter, string> = {
  All: 'This plan has no repayments',
  Paid: 'No repayment is paid yet',
  Pending: 'No repayment is pending',
  Missed: 'No repayment was missed',
};

/** The repayments of the plan with that id, in the order they fall due. */
export const PaymentList = ({ id }: { id: string }) => {
  const read = useQuery(planPaymentList, { id });
  const filter = repaymentFilter(useUrlQuery());
  if (read.state === 'failed')
    return <PlanNotLoaded error={read.error} what="The payment list" onRetry={() => retryQuery(planPaymentList, { id })} />;
  return (
    <section className="card">
      <StaleNotice read={read} />
      <Tabs
        label="Repayments by status"
        tabs={repaymentTabs.map((label) => ({ label, href: statusHref(label), current: label === filter }))}
        onNavigate={pushQuery}
      />
      {read.state === 'loading' ? (
        <SkeletonRows label="Loading the payment list" />
      ) : (
        <>
          <Repayments items={read.data.properties.data} filter={filter} />
          {read.data.properties.data.some(({ status }) => status !== 1) && <AddToCalendar id={id} />}
        </>
      )}
    </section>
  );
};

/** What is still to be paid, as a file that calendars open. */
const AddToCalendar = ({ id }: { id: string }) => (
  <div className="mt-4">
    <DownloadButton
      icon={calendarIcon}
      busyText="Making the calendar…"
      call={planCalendar}
      input={{ id }}
      as={`payments-${id}.ics`}
      told={calendarSaved}
    >
      Add to calendar
    </DownloadButton>
  </div>
);

const Repayments = ({ items, filter }: { items: readonly RepaymentItem[]; filter: RepaymentFilter }) => {
  const [paying, setPaying] = useState<RepaymentItem | null>(null);
  const shown = filterRepayments(items, filter);
  const today = dayOf(new Date());
  return (
    <>
      {shown.length === 0 ? (
        <EmptyView title={emptyWords[filter]} />
      ) : (
        <ul className="list">
          {shown.map((item) => (
            <RepaymentListItem key={item.id} item={item} today={today} onPay={() => setPaying(item)} />
          ))}
        </ul>
      )}
      {paying && <RepaymentPayment repayment={paying} onClose={() => setPaying(null)} />}
    </>
  );
};
