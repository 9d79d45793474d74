import { useState } from 'react';
import { DownloadButton } from '#islands/papers/download-button.tsx';
import { ScheduleTable } from '#islands/payments/schedule-table.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment, retryQuery } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { changeNames, changeStateNames, letterSaved } from '#lib/messages/changes/changes.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { EndPurchase } from './end-purchase.tsx';
import { TerminationTable } from './termination-table.tsx';

const call = 'GET /user/plan-property/{id}/changes';

interface ChangesProps {
  planId: number;
  /** The customer has asked to end the purchase. */
  ending: boolean;
}

/** Proposals to answer, what is being carried out, and what was; or the form that ends the purchase. */
export const PlanChangeCards = ({ planId, ending }: ChangesProps) => {
  const input = { id: planId };
  const read = useQuery(call, input);
  if (read.state === 'failed')
    return (
      <section className="card">
        <ErrorView
          title="This did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => retryQuery(call, input)}
        />
      </section>
    );
  if (read.state === 'loading')
    return (
      <section className="card">
        <SkeletonRows rows={3} label="Loading" />
      </section>
    );
  const { changes, termination, cannot_end } = read.data;
  const latest = changes.find(({ state }) => state === 'done');
  const shown = changes.filter(
    (change) => change.state === 'proposed' || change.state === 'agreed' || change === latest,
  );
  return (
    <>
      {latest?.kind === 'termination' && (
        <Notice>This purchase has ended. What is kept and what is paid back is below.</Notice>
      )}
      {!ending && shown.map((change) => <ChangeCard key={change.id} change={change} />)}
      {ending && <EndPurchase planId={planId} figures={termination} cannotEnd={cannot_end} />}
    </>
  );
};

const ChangeCard = ({ change }: { change: PlanChange }) => {
  const { id, kind, state, asked_by_customer, termination, reason, letter, ended_at } = change;
  return (
    <section className="card stack">
      <div className="row spread wrap-row">
        <h2 className="h3">{changeNames[kind]}</h2>
        <StatusTag kind={state === 'done' ? 'ok' : 'wait'}>
          {asked_by_customer && state === 'agreed' ? 'Asked for' : changeStateNames[state]}
        </StatusTag>
      </div>
      <StateText change={change} />
      {change.transfer && <TransferText transfer={change.transfer} open={ended_at === null} />}
      {reason && <p>The reason: {asSentence(reason)}</p>}
      {change.reschedule && <ScheduleTable reschedule={change.reschedule} />}
      {termination && <TerminationTable figures={termination} ended={ended_at !== null} />}
      {(state === 'proposed' || state === 'agreed') && <Answers change={change} />}
      {letter && (
        <DownloadButton
          call="GET /user/plan-changes/{id}/letter"
          input={{ id }}
          fileName={`${kind}-${id}.pdf`}
          savedText={letterSaved}
        >
          Download the letter
        </DownloadButton>
      )}
    </section>
  );
};

const TransferText = ({ transfer, open }: { transfer: NonNullable<PlanChange['transfer']>; open: boolean }) => {
  if (!open)
    return (
      <p>
        From {transfer.from} to {transfer.to}.
      </p>
    );
  return (
    <>
      <p>
        The purchase would go to {transfer.to}, with all that you have paid for it. Your wallet and your receipts stay
        yours; the plan and its documents do not.
      </p>
      {transfer.from_agreed && !transfer.to_agreed && (
        <p className="mut">You have agreed. {transfer.to} has to agree too.</p>
      )}
    </>
  );
};

const StateText = ({ change }: { change: PlanChange }) => {
  const { state, asked_by_customer, termination, expires_at } = change;
  if (state === 'done' && !termination) return null;
  if (state === 'done')
    return (
      <p className="mut">
        {termination?.paid_back_at
          ? `Paid back into your wallet on ${formatDate(new Date(termination.paid_back_at))}.`
          : termination && termination.owed > 0 && `Goes to your wallet on ${formatDay(termination.due_on)}.`}
      </p>
    );
  if (asked_by_customer)
    return <p className="mut">You have asked for this. Our office checks it and carries it out.</p>;
  if (state === 'agreed') return <p className="mut">You have agreed. Our office will carry it out.</p>;
  if (termination?.notice_until)
    return (
      <Notice kind="bad">
        {`Pay what is overdue by ${formatDay(termination.notice_until)}, and your purchase goes on. After that it can be ended.`}
      </Notice>
    );
  return (
    <Notice kind="wait">
      {`Our office proposes this. Nothing happens unless you agree${expires_at ? `, by ${formatDate(new Date(expires_at))}` : ''}.`}
    </Notice>
  );
};

const Answers = ({ change }: { change: PlanChange }) => {
  const [busy, setBusy] = useState('');
  const { id, state, asked_by_customer, termination } = change;
  const answer = async (given: 'agree' | 'decline' | 'withdraw', done: string) => {
    setBusy(given);
    try {
      await api('POST /user/plan-changes/{id}/answer', { id, answer: given });
      // stays busy: until the answer is shown, a second press would be refused
      toast('success', done);
    } catch (error) {
      toast('error', failureText(error, somethingWrong));
      setBusy('');
    }
    refreshAfterPayment();
  };
  if (asked_by_customer)
    return (
      <Button
        busy={busy !== ''}
        busyText="Withdrawing…"
        onClick={() => answer('withdraw', 'Withdrawn: your purchase goes on')}
      >
        Withdraw
      </Button>
    );
  if (state === 'agreed' || change.transfer?.from_agreed) return null;
  return (
    <div className="row wrap-row">
      <Button
        variant="primary"
        busy={busy === 'agree'}
        busyText="Agreeing…"
        disabled={busy !== ''}
        onClick={() =>
          answer(
            'agree',
            change.kind === 'reschedule' ? 'Agreed: the new schedule applies' : 'Agreed: our office carries it out',
          )
        }
      >
        Agree
      </Button>
      {termination?.basis !== 'arrears' && (
        <Button
          busy={busy === 'decline'}
          busyText="Declining…"
          disabled={busy !== ''}
          onClick={() => answer('decline', 'Declined: your purchase goes on')}
        >
          Decline
        </Button>
      )}
    </div>
  );
};
