import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { walletFailed } from '#lib/messages/feedback.ts';
import { VirtualAccountCard } from '../accounts/virtual-account-card.tsx';

/** The virtual account and the amount to transfer to it. */
export const VirtualAccountTransfer = ({ amount }: { amount: number }) => {
  const wallet = useQuery('GET /user/fund-wallet-data', {});
  if (wallet.state === 'loading') return <Skeleton shape="panel" />;
  if (wallet.state === 'ready') return <VirtualAccountCard account={wallet.data.virtual_account} amount={amount} />;
  return (
    <Notice kind="bad" live>
      <p>{walletFailed}</p>
      <Button variant="quiet" onClick={wallet.retry}>
        Try again
      </Button>
    </Notice>
  );
};
