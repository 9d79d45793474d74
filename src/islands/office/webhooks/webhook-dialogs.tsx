import { useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { WebhookEndpoint } from '#lib/api/office/webhooks/webhooks.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EventChoice } from './event-choice.tsx';
import { SecretNote } from './secret-note.tsx';
import { deleteWebhook, makeSecret, saveWebhook } from './webhook-calls.ts';

export type WebhookChange = 'events' | 'on' | 'off' | 'secret' | 'remove';

interface WebhookDialogProps {
  change: WebhookChange;
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

export const WebhookDialog = ({ change, ...rest }: WebhookDialogProps) => {
  if (change === 'events') return <Events {...rest} />;
  if (change === 'secret') return <Secret {...rest} />;
  if (change === 'remove') return <Removal {...rest} />;
  return <Switch on={change === 'on'} {...rest} />;
};

type Props = Omit<WebhookDialogProps, 'change'>;

const Events = ({ endpoint, onClose }: Props) => {
  const [events, setEvents] = useState(endpoint.events);
  return (
    <ConfirmDialog
      title="Events of this webhook"
      action={{ text: 'Save', variant: 'primary', busyText: 'Saving…' }}
      onClose={onClose}
      send={async () => {
        await saveWebhook({ id: endpoint.id, events, on: endpoint.state === 'on' });
        toast('success', 'Saved');
      }}
    >
      <EventChoice
        chosen={events}
        onChange={setEvents}
        error={events.length === 0 ? 'Choose at least one event' : undefined}
      />
    </ConfirmDialog>
  );
};

const Switch = ({ endpoint, onClose, on }: Props & { on: boolean }) => (
  <ConfirmDialog
    title={on ? 'Enable this webhook' : 'Disable this webhook'}
    action={{ text: on ? 'Enable' : 'Disable', variant: on ? 'primary' : 'danger', busyText: 'Saving…' }}
    onClose={onClose}
    send={async () => {
      await saveWebhook({ id: endpoint.id, events: endpoint.events, on });
      toast('success', on ? 'Enabled' : 'Disabled');
    }}
  >
    <p>
      {on ? 'It receives new events and the pending deliveries.' : 'It receives no events until it is enabled again.'}
    </p>
  </ConfirmDialog>
);

const Secret = ({ endpoint, onClose }: Props) => {
  const [secret, setSecret] = useState<string | null>(null);
  const made = useRef(false);
  if (secret)
    return (
      <Dialog open title="The new secret" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <SecretNote secret={secret} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Make a new secret"
      action={{ text: 'Make a new secret', variant: 'danger', busyText: 'Making…' }}
      // once it is made the dialog goes on with it: it is shown once
      onClose={() => made.current || onClose()}
      send={async () => {
        const { secret: fresh } = await makeSecret({ id: endpoint.id });
        made.current = true;
        setSecret(fresh);
      }}
    >
      <p>From then on every delivery is signed with it. Until your system knows it, it will refuse them.</p>
    </ConfirmDialog>
  );
};

const Removal = ({ endpoint, onClose }: Props) => (
  <ConfirmDialog
    title="Remove this webhook"
    action={{ text: 'Remove', variant: 'danger', busyText: 'Removing…' }}
    onClose={onClose}
    send={async () => {
      await deleteWebhook({ id: endpoint.id });
      toast('success', 'Removed');
    }}
  >
    <p>It receives no more events, and its pending deliveries are not sent.</p>
  </ConfirmDialog>
);
