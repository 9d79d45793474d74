import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { LatePlan } from '#lib/api/office/arrears.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { Ages, sumsText } from './ages.tsx';
import type { ArrearsFilterState } from './arrears-filters.ts';
import { PromiseTag } from './promise-tag.tsx';

export const LatePlans = ({ filters }: { filters: ArrearsFilterState }) => {
  const input = { ...filters, page: pageParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/arrears', input);
  return (
    <LoadView read={read} failed="The arrears did not load">
      {({ plans, total, coming, filtered_by }) => {
        const only = Object.values(filtered_by).filter(Boolean).join(', ');
        return (
          <>
            {only && <p className="mut">Only {only}</p>}
            <section className="card stack" aria-label="Total">
              <Ages total={total} current={filters.age} />
              <DescriptionList
                lines={[
                  { name: `Falls due within 30 days (${coming.instalments})`, value: <Money naira={coming.amount} /> },
                  { name: `Overdue: ${sumsText(total)}`, value: <Money naira={total.amount} />, sum: true },
                ]}
              />
            </section>
            <section className="card queue">
              <PagedList
                of={plans}
                row={(plan) => <LatePlanItem key={plan.id} plan={plan} />}
                empty={
                  <EmptyView title="No arrears">
                    {Object.values(filters).some(Boolean)
                      ? 'No overdue instalment matches these filters.'
                      : 'Instalments appear here from the day after their due date.'}
                  </EmptyView>
                }
              />
            </section>
          </>
        );
      }}
    </LoadView>
  );
};

const LatePlanItem = ({ plan }: { plan: LatePlan }) => {
  const { arrears, promise, reminded_at, marketer, autopay } = plan;
  return (
    <li>
      <a className="item" href={`/office/plans/${plan.id}`}>
        <span className="t b">{plan.customer.name}</span>
        <span className="amt">
          <Money naira={arrears.amount} />
        </span>
        <span className="sub">
          {plan.property.name} · {plan.unique_contract_id}
          {marketer && ` · by ${marketer.name}`}
        </span>
        <span className="tail sm mut num">
          {arrears.instalments === 1 ? '1 instalment' : `${arrears.instalments} instalments`}
        </span>
        <span className="sub num">
          {plan.days_late === 1 ? '1 day' : `${plan.days_late} days`} late, due on {formatDay(plan.oldest_due)}
          {reminded_at && ` · Reminded on ${formatDate(new Date(reminded_at))}`}
        </span>
        {(promise || autopay || plan.payment_open) && (
          <span className="sub tags">
            {plan.payment_open && <StatusTag kind="info">Payment pending</StatusTag>}
            {promise && <PromiseTag promise={promise} />}
            {autopay && (
              <StatusTag kind={autopay === 'on' ? 'ok' : 'bad'}>
                AutoPay {autopay === 'on' ? 'on' : 'needs attention'}
              </StatusTag>
            )}
          </span>
        )}
      </a>
    </li>
  );
};
