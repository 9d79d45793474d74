import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { fromNaira, sum } from '#lib/domain/money.ts';
import { isOpenPayout } from '#lib/domain/payouts/payouts.ts';
import { PayoutItem } from './payout-item.tsx';
import { PayoutRequest } from './payout-request.tsx';

/** The customer's payouts with their states, and the form for another one. */
export const PayoutsDialog = ({ onClose }: { onClose: () => void }) => {
  const [asking, setAsking] = useState(false);
  const read = useQuery('GET /user/payouts', {});
  if (asking && read.state === 'ready')
    return <PayoutRequest balance={read.data.wallet_balance} onEnd={() => setAsking(false)} />;
  const onItsWay =
    read.state === 'ready'
      ? sum(read.data.payouts.filter(({ state }) => isOpenPayout(state)).map(({ amount }) => fromNaira(amount)))
      : 0;
  const empty = read.state === 'ready' && read.data.wallet_balance === 0;
  return (
    <Dialog
      open
      title="Payouts to your bank"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={read.state !== 'ready' || empty} onClick={() => setAsking(true)}>
            Request a payout
          </Button>
        </>
      }
    >
      {read.state === 'loading' && <SkeletonRows label="Loading your payouts" />}
      {read.state === 'failed' && <NotLoaded title="Your payouts did not load" read={read} />}
      {read.state === 'ready' && (
        <div className="stack">
          <StaleNotice read={read} />
          <p className="sm mut">
            {onItsWay > 0 && (
              <>
                On its way to your bank: <Money kobo={onItsWay} />.{' '}
              </>
            )}
            {empty && onItsWay === 0
              ? 'Your wallet is empty, so there is nothing to pay out.'
              : 'We pay from your wallet to an account of yours. Two members of our staff check each payout, usually within two working days.'}
          </p>
          {read.data.payouts.length === 0 ? (
            <EmptyView title="No payouts yet">You will see each payout here with its status.</EmptyView>
          ) : (
            <ul className="stack gap-5">
              {read.data.payouts.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
};
