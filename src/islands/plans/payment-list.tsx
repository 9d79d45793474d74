import { useState } from 'react';
import { AsOf } from '#islands/ui/as-of.tsx';
import { EmptyView } from '#islands/ui/empty-view.tsx';
import { calendarIcon } from '#islands/ui/icons.ts';
import { SaveButton } from '#islands/ui/save-button.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { visit } from '#lib/client/place.ts';
import { again } from '#lib/client/queries.ts';
import { statusHref } from '#lib/client/status-place.ts';
import { planCalendar, planPaymentList, type RepaymentItem } from '#lib/contract/plans.ts';
import { dayOf } from '#lib/domain/days.ts';
import { calendarSaved } from '#lib/messages/papers.ts';
import { repaymentTabs } from '#lib/messages/statuses.ts';
import { filterRepayments, type RepaymentFilter, repaymentFilter } from './filters.ts';
import { NotLoaded } from './load-states.tsx';
import { RepaymentPayment } from './payment-dialogs.tsx';
import { RepaymentRow } from './repayment-row.tsx';

const emptyWords: Record<RepaymentFilter, string> = {
  All: 'This plan has no repayments',
  Paid: 'No repayment is paid yet',
  Pending: 'No repayment is pending',
  Missed: 'No repayment was missed',
};

/** The repayments of the plan with that id, in the order they fall due. */
export const PaymentList = ({ id }: { id: string }) => {
  const read = useQuery(planPaymentList, { id });
  const filter = repaymentFilter(useSearch());
  if (read.state === 'failed')
    return <NotLoaded error={read.error} what="The payment list" onRetry={() => again(planPaymentList, { id })} />;
  return (
    <section className="card">
      <AsOf read={read} />
      <Tabs
        label="Repayments by status"
        tabs={repaymentTabs.map((label) => ({ label, href: statusHref(label), current: label === filter }))}
        onNavigate={visit}
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
    <SaveButton
      icon={calendarIcon}
      busyText="Making the calendar…"
      call={planCalendar}
      input={{ id }}
      as={`payments-${id}.ics`}
      told={calendarSaved}
    >
      Add to calendar
    </SaveButton>
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
            <RepaymentRow key={item.id} item={item} today={today} onPay={() => setPaying(item)} />
          ))}
        </ul>
      )}
      {paying && <RepaymentPayment repayment={paying} onClose={() => setPaying(null)} />}
    </>
  );
};
