import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { ProviderEvent } from '#lib/api/office/provider-events.ts';
import { api } from '#lib/client/api/api.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { isMoneyReversed } from '#lib/domain/accounting/reversals.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { reversalAdvice } from '#lib/messages/office/reversals.ts';
import { required } from '#lib/messages/validation.ts';
import { LoadView } from './load-view.tsx';
import { PaymentLinks } from './payment-links.tsx';
import { IfPermitted } from './permissions.tsx';
import { PromptDialog, type PromptDialogProps } from './prompt-dialog.tsx';

/** Events of the card provider that need a decision. Hidden while there are none. */
export const ProviderEvents = () => {
  const read = useQuery('GET /office/provider-events', {});
  if (read.state === 'loading' || (read.state === 'ready' && read.data.events.length === 0)) return null;
  return (
    <section className="card stack">
      <h2>Card provider events</h2>
      <LoadView read={read} failed="Its events did not load">
        {({ events }) => (
          <>
            <p className="mut">
              These events need a decision. Refunded payments are reversed here with approval by a second person; for
              other events, record what was done.
            </p>
            <ul>
              {events.map((event) => (
                <EventItem key={event.key} event={event} />
              ))}
            </ul>
          </>
        )}
      </LoadView>
    </section>
  );
};

const EventItem = ({ event: { key, problem, reversal, received_at } }: { event: ProviderEvent }) => {
  const [open, setOpen] = useState(false);
  return (
    <li className="enquiry stack">
      <p>
        <PaymentLinks text={problem} />
      </p>
      <p className="sm mut">
        {formatDateTime(new Date(received_at))} · {key}
      </p>
      {reversal && <p className="sm">{reversalAdvice[reversal.kind]}</p>}
      <IfPermitted to="decide payments">
        <div className="row flex-wrap">
          {reversal && <TakeBack eventKey={key} reversal={reversal} />}
          <Button onClick={() => setOpen(true)}>
            Mark as resolved<span className="vh">: {key}</span>
          </Button>
        </div>
      </IfPermitted>
      <ClearDialog id={key} open={open} onClose={() => setOpen(false)} />
    </li>
  );
};

interface TakeBackProps {
  eventKey: string;
  reversal: NonNullable<ProviderEvent['reversal']>;
}

const requestTakeBack = mutation('POST /office/provider-events/take-back', {
  refreshes: ['providerEvents', 'approvals'],
});

/** Asks a second person to book what the provider has paid back. */
const TakeBack = ({ eventKey, reversal: { kind, amount, standing, waits } }: TakeBackProps) => {
  const { run, busy } = useAction(() => requestTakeBack({ key: eventKey }), {
    done: () => toast('info', approvalRequested),
    failed: 'toast',
  });
  if (!isMoneyReversed(kind) || standing === 0) return null;
  if (waits)
    return (
      <a className="link start" href="/office/approvals">
        Awaiting approval
      </a>
    );
  return (
    <Button variant="primary" busy={busy} busyText="Asking…" onClick={run}>
      Reverse <Money naira={Math.min(amount ?? standing, standing)} />
      <span className="vh">: {eventKey}</span>
    </Button>
  );
};

const ClearDialog = ({ id, ...dialog }: PromptDialogProps & { id: string }) => (
  <PromptDialog
    {...dialog}
    title="Mark as resolved"
    action={{ text: 'Mark as resolved', variant: 'primary', busyText: 'Saving…' }}
    validate={(note) => (note.trim() ? '' : required('What was done'))}
    send={async (note) => {
      const { approval } = await api('POST /office/provider-events/clear', { key: id, note });
      refreshQueries(
        '/api/office/provider-events',
        '/api/office/approvals',
        '/api/office/summary',
        '/api/office/health',
      );
      return approval ? approvalRequested : 'Event marked as resolved';
    }}
  >
    {(field) => (
      <AreaField
        label="What was done"
        hint="It is kept in the activity log with your name."
        maxLength={500}
        data-autofocus
        {...field}
      />
    )}
  </PromptDialog>
);
