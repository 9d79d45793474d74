import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { WebhookEndpoint } from '#lib/api/office/webhooks/webhooks.ts';
import { queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { endpointStateNames } from '#lib/messages/office/webhooks.ts';
import { IfPermitted } from '../permissions.tsx';
import { sendPing } from './webhook-calls.ts';
import type { WebhookChange } from './webhook-dialogs.tsx';

const WebhookDialog = lazyDialog('Webhook', async () => (await import('./webhook-dialogs.tsx')).WebhookDialog);

const kinds = { on: 'ok', off: 'plain', failed: 'bad' } as const;

export const WebhookItem = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const [open, setOpen] = useState<WebhookChange | null>(null);
  const search = useUrlQuery();
  const { id, url, events, state, failing_since, waiting, created_by, created_at } = endpoint;
  const button = (change: WebhookChange, text: string) => (
    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(change)}>
      {text}
      <span className="vh">: {url}</span>
    </Button>
  );
  const ping = useAction(() => sendPing({ id }), {
    done: 'A ping is on its way: see its delivery',
    failed: 'toast',
  });
  return (
    <li className="enquiry stack">
      <div className="row spread wrap-row">
        <h2 className="h3 [overflow-wrap:anywhere]">{url}</h2>
        <StatusTag kind={state === 'on' && failing_since ? 'wait' : kinds[state]}>
          {state === 'on' && failing_since ? 'Failing' : endpointStateNames[state]}
        </StatusTag>
      </div>
      <p className="sm mut">
        {events.join(', ')} · added by {created_by}, {formatDateTime(new Date(created_at))}
        {waiting > 0 && ` · ${waiting} pending`}
        {failing_since && ` · failing since ${formatDateTime(new Date(failing_since))}`}
      </p>
      <div className="row wrap-row">
        <ButtonLink variant="soft" href={queryWith({ webhook: id, page: null }, search)}>
          Deliveries<span className="vh"> to {url}</span>
        </ButtonLink>
        <IfPermitted to="manage webhooks">
          {state === 'on' && (
            <Button variant="quiet" onClick={ping.run}>
              Send a ping<span className="vh"> to {url}</span>
            </Button>
          )}
          {button('events', 'Events')}
          {button(state === 'on' ? 'off' : 'on', state === 'on' ? 'Disable' : 'Enable')}
          {button('secret', 'New secret')}
          {button('remove', 'Remove')}
        </IfPermitted>
      </div>
      {open && <WebhookDialog change={open} endpoint={endpoint} onClose={() => setOpen(null)} />}
    </li>
  );
};
