import type { ComponentType } from 'react';
import { DownloadButton } from '#islands/documents/download-button.tsx';
import { ScheduleTable } from '#islands/payments/schedule-table.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { changeNames, changeStateNames, letterSaved } from '#lib/messages/changes/changes.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { Answers } from './answers.tsx';
import { useCardFocus } from './card-focus.ts';
import { StateText, TransferText } from './change-texts.tsx';
import type { EndPurchaseProps } from './end-purchase.tsx';
import { TerminationTable } from './termination-table.tsx';

const call = 'GET /user/plan-property/{id}/changes';

interface ChangesProps {
  planId: number;
  /** Given where the customer has asked to end the purchase: its form, and that they will not end it now. */
  ending?: { Form: ComponentType<EndPurchaseProps>; onCancel: () => void };
}

/** Proposals to answer, what is being carried out, and what was; or the form that ends the purchase. */
export const PlanChangeCards = ({ planId, ending }: ChangesProps) => {
  const input = { id: planId };
  const read = useQuery(call, input);
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="This did not load" read={read} />
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
      {ending && (
        <ending.Form planId={planId} figures={termination} cannotEnd={cannot_end} onCancel={ending.onCancel} />
      )}
    </>
  );
};

const tagOf = ({ state, asked_by_customer, transfer, reschedule }: PlanChange) => {
  if (state === 'agreed' && asked_by_customer) return 'Requested';
  if (state !== 'proposed') return changeStateNames[state];
  if (reschedule && !reschedule.fits) return 'Outdated';
  return transfer?.from_agreed ? 'You have agreed' : changeStateNames.proposed;
};

const ChangeCard = ({ change }: { change: PlanChange }) => {
  const { id, kind, state, termination, reschedule, reason, letter, ended_at } = change;
  const card = useCardFocus(change);
  return (
    <section className="card stack scroll-mt-20" ref={card}>
      <div className="row spread wrap-row">
        <h2 className="h3">{changeNames[kind]}</h2>
        <StatusTag kind={state === 'done' ? 'ok' : 'wait'}>{tagOf(change)}</StatusTag>
      </div>
      <StateText change={change} />
      {change.transfer && <TransferText transfer={change.transfer} open={ended_at === null} />}
      {reason && <p>The reason: {asSentence(reason)}</p>}
      {/* what it would divide is not what is left, and two debts on one page leave nobody the wiser */}
      {reschedule?.fits && <ScheduleTable reschedule={reschedule} state={state} />}
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
