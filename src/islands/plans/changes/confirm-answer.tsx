import { ScheduleTable } from '#islands/payments/schedule-table.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { changeNames } from '#lib/messages/changes/changes.ts';
import { AgreeTransfer } from './agree-transfer.tsx';
import { sendAnswer } from './send-answer.ts';
import { TerminationTable } from './termination-table.tsx';

export type Answer = 'agree' | 'decline' | 'withdraw';

interface ConfirmAnswerProps {
  change: PlanChange;
  answer: Answer;
  onClose: () => void;
}

/** Asks before an answer, with what it means. */
export const ConfirmAnswer = ({ change, answer, onClose }: ConfirmAnswerProps) => {
  const { id, kind, transfer, termination, reschedule } = change;
  const send = (done: string) => async (confirmed: Confirmed) => {
    const problem = await sendAnswer(confirmed, { id, answer }, done);
    if (problem === null) onClose();
    return problem;
  };
  if (answer === 'withdraw')
    return (
      <LazyConfirm of="withdrawRequest" onConfirm={send('Withdrawn: your purchase continues')} onClose={onClose}>
        <p>{changeNames[kind]}: our office does not complete it, and your purchase continues.</p>
      </LazyConfirm>
    );
  if (answer === 'decline')
    return (
      <LazyConfirm
        of="declineChange"
        title={transfer ? 'Decline the transfer?' : 'Decline this?'}
        onConfirm={send('Declined: your purchase continues')}
        onClose={onClose}
      >
        <p>
          {transfer
            ? `${transfer.property} stays yours, and ${transfer.to} is told. A transfer would have to be proposed again.`
            : 'Your purchase continues unchanged. Our office would have to propose it again.'}
        </p>
      </LazyConfirm>
    );
  if (transfer) return <AgreeTransfer id={id} transfer={transfer} onClose={onClose} />;
  if (reschedule)
    return (
      <LazyConfirm of="agreeToSchedule" onConfirm={send('Agreed: the new schedule applies')} onClose={onClose}>
        <ScheduleTable reschedule={reschedule} state={change.state} />
      </LazyConfirm>
    );
  return (
    <LazyConfirm of="agreeToEnd" onConfirm={send('Agreed: our office will complete it')} onClose={onClose}>
      {termination && <TerminationTable figures={termination} ended={false} />}
      <p>
        Others can then buy the units
        {termination && termination.owed > 0 && ', and what is paid back goes to your wallet'}. You cannot undo this
        yourself.
      </p>
    </LazyConfirm>
  );
};
