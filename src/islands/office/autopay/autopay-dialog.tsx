import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { AutopayState } from '#lib/api/payments/autopay.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { endedTextForOffice, sourceName } from '#lib/messages/autopay.ts';
import { LoadView } from '../load-view.tsx';
import { usePermission } from '../permissions.tsx';
import { StopAutopayDialog } from './stop-dialog.tsx';

/** Every AutoPay of a plan with what it tried; one that is on can be stopped. */
export const AutopayDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  const may = usePermission();
  const [stopping, setStopping] = useState(false);
  const input = { id: planId };
  const read = useQuery('GET /office/plans/{id}/autopay', input);
  const isOn = read.state === 'ready' && read.data.autopays.some(({ state }) => state !== 'ended');
  if (stopping) return <StopAutopayDialog planId={planId} open onClose={() => setStopping(false)} />;
  return (
    <Dialog
      open
      title={`AutoPay of plan no. ${planId}`}
      onClose={onClose}
      actions={
        <>
          {isOn && may('change plans') && (
            <Button variant="danger" onClick={() => setStopping(true)}>
              Stop AutoPay
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <LoadView read={read} failed="AutoPay did not load">
        {({ autopays }) =>
          autopays.length === 0 ? (
            <EmptyView title="AutoPay has not been used">The customer pays each instalment by hand.</EmptyView>
          ) : (
            <div className="stack">
              {autopays.map((autopay) => (
                <Order key={autopay.consented_at} autopay={autopay} />
              ))}
            </div>
          )
        }
      </LoadView>
    </Dialog>
  );
};

const resultNames = { paid: 'Paid', failed: 'Failed', waiting: 'Awaiting the card provider' } as const;

const stateText = ({ state, ended_at, ended_for }: AutopayState) => {
  if (state === 'on') return 'On';
  if (state === 'attention') return 'All attempts failed; the customer needs to act';
  return `${ended_for ? endedTextForOffice[ended_for] : 'Ended'}, ${ended_at ? formatDateTime(new Date(ended_at)) : ''}`;
};

const Order = ({ autopay }: { autopay: AutopayState }) => (
  <section>
    <h3>
      {formatDateTime(new Date(autopay.consented_at))}, from {sourceName(autopay.card).replace('your ', '')}
    </h3>
    <p className="sm mut">{stateText(autopay)}</p>
    <ul className="list">
      {autopay.attempts.map(({ id, title, amount, day, result, reason }) => (
        <li className="item plain" key={id}>
          <span className="t">{title}</span>
          <span className="amt">
            <Money naira={amount} />
          </span>
          <span className="sub">
            {formatDay(day)} · {resultNames[result]}
            {reason && ` · ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
