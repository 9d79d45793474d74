import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { MadeLink } from './made-link.tsx';
import { OwnLink } from './own-link.tsx';

interface PaymentLinksDialogProps {
  planId: number | string;
  onClose: () => void;
}

/** Links by which somebody else pays the next instalment: one is made, shared, followed and ended. */
export const PaymentLinksDialog = ({ planId, onClose }: PaymentLinksDialogProps) => {
  const read = useQuery('GET /user/plan-property/{id}/payment-links', { id: planId });
  return (
    <Dialog open title="Let somebody else pay" onClose={onClose}>
      {read.state === 'loading' && <SkeletonRows label="Loading your links" />}
      {read.state === 'failed' && <NotLoaded title="Your links did not load" read={read} />}
      {read.state === 'ready' && <Links planId={planId} {...read.data} />}
    </Dialog>
  );
};

type LinksProps = CallAnswer<'GET /user/plan-property/{id}/payment-links'> & Pick<PaymentLinksDialogProps, 'planId'>;
type Made = CallAnswer<'POST /user/plan-property/{id}/payment-links'>;

const Links = ({ planId, next, links }: LinksProps) => {
  const [made, setMade] = useState<Made | null>(null);
  const refresh = () => refreshQueries(`/api/user/plan-property/${planId}/payment-links`);
  const make = useAction(() => api('POST /user/plan-property/{id}/payment-links', { id: planId }), {
    done: (answer) => {
      setMade(answer);
      refresh();
    },
  });
  const end = useAction(() => api('POST /user/plan-property/{id}/payment-links/end', { id: planId }), {
    done: () => {
      setMade(null);
      refresh();
    },
  });
  const open = links.find(({ state }) => state === 'open');
  const refused = make.refused || end.refused;
  return (
    <div className="stack gap-5">
      {next ? (
        <p>
          <b className="fig">
            <Money naira={next.amount} />
          </b>
          <br />
          {next.title}
        </p>
      ) : (
        <Notice kind="wait">No instalment can be paid now: a payment is being confirmed, or all are paid.</Notice>
      )}
      <p className="mut">
        Whoever has the link can pay this instalment by card or transfer, without an account. They see the amount, the
        name of the plan and your first name, and nothing else.
      </p>
      {made && <MadeLink made={made} />}
      {refused && (
        <Notice kind="bad" live>
          {refused}
        </Notice>
      )}
      {next && (
        <Button
          variant={made ? 'soft' : 'primary'}
          wide
          tall
          busy={make.busy}
          busyText="Making the link…"
          disabled={end.busy}
          onClick={() => void make.run()}
        >
          {open ? 'Make a new link, and end this one' : 'Make a link'}
        </Button>
      )}
      {links.length > 0 && (
        <section>
          <h3>Your links</h3>
          <ul className="list">
            {links.map((link) => (
              <OwnLink key={link.created_at} link={link}>
                {link === open && (
                  <Button
                    variant="quiet"
                    busy={end.busy}
                    busyText="Ending…"
                    disabled={make.busy}
                    onClick={() => void end.run()}
                  >
                    End this link
                  </Button>
                )}
              </OwnLink>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
