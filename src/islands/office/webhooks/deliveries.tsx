import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/api/office/webhooks/webhooks.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { deliveryStateNames } from '#lib/messages/office/webhooks.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { repeatDelivery } from './webhook-calls.ts';

const kinds = { waiting: 'wait', delivered: 'ok', given_up: 'bad' } as const;

export const Deliveries = ({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) => {
  const input = { id, page: pageParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/webhooks/{id}/deliveries', input);
  return (
    <section className="card stack">
      <div className="row spread wrap-row">
        <h2 className="h3 [overflow-wrap:anywhere]">Deliveries to {url}</h2>
        <Button variant="quiet" onClick={() => refreshQueries(`/api/office/webhooks/${id}/deliveries`)}>
          Look again
        </Button>
      </div>
      <LoadView read={read} failed="The deliveries did not load">
        {({ deliveries }) => (
          <PagedList
            of={deliveries}
            row={(delivery) => <Delivery key={delivery.id} delivery={delivery} />}
            empty={
              <EmptyView title="Nothing was sent yet">Deliveries of the last thirty days are listed here.</EmptyView>
            }
          />
        )}
      </LoadView>
    </section>
  );
};

const answerText = ({ attempts, last_status, last_error, next_attempt_at }: WebhookDelivery) =>
  [
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    last_status !== null && `answered ${last_status}`,
    last_error,
    attempts > 0 && next_attempt_at && `again ${formatDateTime(new Date(next_attempt_at))}`,
  ]
    .filter(Boolean)
    .join(' · ');

const Delivery = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { event, subject_id, state, created_at } = delivery;
  const { run, busy } = useAction(() => repeatDelivery({ id: delivery.id }), {
    done: 'It is on its way again',
    failed: 'toast',
  });
  return (
    <li className="item plain">
      <span className="t">
        {event}
        {event !== 'ping' && <span className="mut"> no. {subject_id}</span>}
      </span>
      <span className="tail">
        <StatusTag kind={kinds[state]}>{deliveryStateNames[state]}</StatusTag>
      </span>
      <span className="sub col-span-full [overflow-wrap:anywhere]">
        {formatDateTime(new Date(created_at))} · {answerText(delivery)}
      </span>
      <IfPermitted to="manage webhooks">
        <span className="sub col-span-full">
          <Button variant="quiet" busy={busy} busyText="Sending…" onClick={run}>
            Send again<span className="vh">: {event}</span>
          </Button>
        </span>
      </IfPermitted>
    </li>
  );
};
