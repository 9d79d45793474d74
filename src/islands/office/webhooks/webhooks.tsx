import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { idParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookItem } from './webhook-item.tsx';

const AddWebhookDialog = lazyDialog(
  'Add a webhook',
  async () => (await import('./add-webhook-dialog.tsx')).AddWebhookDialog,
);

/** Where other systems of the company are told of payments and plans. */
export const Webhooks = () => {
  const read = useQuery('GET /office/webhooks', {});
  const chosen = Number(idParam(new URLSearchParams(useUrlQuery()), 'webhook') ?? 0);
  const [adding, setAdding] = useState(false);
  return (
    <div className="stack">
      <div className="row spread wrap-row">
        <p className="mut flex-1">
          Sends signed payment and plan events to your systems, with retries for three days. How to check the signature
          is in docs/webhooks.md.
        </p>
        <IfPermitted to="manage webhooks">
          <Button data-key="n" variant="primary" icon={plusIcon} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        </IfPermitted>
      </div>
      <LoadView read={read} failed="The webhooks did not load">
        {({ endpoints }) => {
          const open = endpoints.find(({ id }) => id === chosen);
          return (
            <>
              <section className="card queue">
                {endpoints.length === 0 ? (
                  <EmptyView title="No webhooks yet">No webhooks are configured.</EmptyView>
                ) : (
                  <ul className="list">
                    {endpoints.map((endpoint) => (
                      <WebhookItem key={endpoint.id} endpoint={endpoint} />
                    ))}
                  </ul>
                )}
              </section>
              {open && <Deliveries key={open.id} endpoint={open} />}
            </>
          );
        }}
      </LoadView>
      {adding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </div>
  );
};
