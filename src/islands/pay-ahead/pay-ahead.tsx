import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import { formatDay } from '#lib/domain/days.ts';
import {
  instalmentsPaidAhead,
  type PrepaymentOrder,
  prepaymentAmount,
  splitLate,
  unpaidRepayments,
} from '#lib/domain/instalments/pay-ahead.ts';
import sheet from '../../styles/forms.css?url';
import { AheadChoice } from './ahead-choice.tsx';
import type { AheadPayment } from './ahead-dialog.tsx';
import { AheadLines } from './ahead-lines.tsx';
import { openInstalment } from './open-instalment.ts';

const AheadDialog = lazyDialog(
  'Pay ahead',
  async () => (await withStylesheet(sheet, import('./ahead-dialog.tsx'))).AheadDialog,
);

export const PayAhead = ({ id }: { id: string }) => {
  const read = useQuery('GET /plan-payment-list/{id}', { id });
  if (read.state === 'loading')
    return (
      <section className="card">
        <SkeletonRows label="Loading your instalments" />
      </section>
    );
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="Your instalments did not load" read={read} />
      </section>
    );
  const items = read.data.properties.data;
  return (
    <div className="stack max-w-[640px]">
      <StaleNotice read={read} />
      <section className="card stack gap-5">
        {items.some(({ is_next }) => is_next) ? <Choose id={id} items={items} /> : <NothingAhead id={id} />}
      </section>
    </div>
  );
};

const NothingAhead = ({ id }: { id: string }) => (
  <EmptyView
    title="There is nothing to pay ahead"
    action={<ButtonLink href={`/dashboard/my-property/${id}`}>Back to the plan</ButtonLink>}
  >
    Either every instalment is paid, or your contract is not active yet.
  </EmptyView>
);

const Choose = ({ id, items }: { id: string; items: readonly RepaymentItem[] }) => {
  const today = serverDay();
  const instalments = items.map(openInstalment);
  const { late } = splitLate(unpaidRepayments(instalments), today);
  const isLate = late.length > 0;
  const [order, setOrder] = useState<PrepaymentOrder>(isLate ? 'next' : 'last');
  const [wanted, setWanted] = useState(Math.max(1, late.length));
  const [paying, setPaying] = useState<AheadPayment | null>(null);
  const left = instalments.filter(({ paid }) => !paid).length;
  // after a payment fewer are left
  const count = Math.max(1, Math.min(wanted, left));
  const settled = instalmentsPaidAhead(instalments, { order, count });
  const amount = prepaymentAmount(settled);
  const waits = items.some(({ awaiting }) => awaiting);
  return (
    <>
      {late[0] && (
        <Notice kind="bad">
          {late.length === 1
            ? `${late[0].title} is late: it was due on ${formatDay(late[0].dueDate)}.`
            : `${late.length} instalments are late: the first was due on ${formatDay(late[0].dueDate)}.`}{' '}
          What is late is paid first.
        </Notice>
      )}
      <AheadChoice
        instalments={instalments}
        order={order}
        count={count}
        left={left}
        isLate={isLate}
        onOrder={setOrder}
        onCount={setWanted}
      />
      <AheadLines instalments={instalments} order={order} count={count} settled={settled} today={today} />
      {waits && <Notice kind="wait">A payment of this plan is being confirmed. You can pay ahead after that.</Notice>}
      {!waits && isLate && order === 'last' && <Notice kind="bad">To end sooner, pay what is late first.</Notice>}
      <Button
        variant="primary"
        tall
        aria-haspopup="dialog"
        disabled={waits || (isLate && order === 'last')}
        onClick={() =>
          setPaying({ planId: Number(id), order, settled, amount, ahead: splitLate(settled, today).ahead.length > 0 })
        }
      >
        Choose how to pay
      </Button>
      {paying && <AheadDialog {...paying} onClose={() => setPaying(null)} />}
    </>
  );
};
