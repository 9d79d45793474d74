import { Button } from '#islands/ui/button.tsx';
import { Notice } from '#islands/ui/notice.tsx';
import { Skeleton } from '#islands/ui/skeleton.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { retryQuery } from '#lib/client/queries.ts';
import { fundWalletData } from '#lib/contract/transactions.ts';
import { walletFailed } from '#lib/messages/notices.ts';
import { VirtualAccountCard } from '../own-account.tsx';

/** What to transfer where: into the wallet's own account. */
export const VirtualAccountTransfer = ({ amount }: { amount: number }) => {
  const wallet = useQuery(fundWalletData, {});
  if (wallet.state === 'loading') return <Skeleton shape="panel" />;
  if (wallet.state === 'ready') return <VirtualAccountCard account={wallet.data.virtual_account} amount={amount} />;
  return (
    <Notice kind="bad" live>
      <p>{walletFailed}</p>
      <Button look="quiet" onClick={() => retryQuery(fundWalletData, {})}>
        Try again
      </Button>
    </Notice>
  );
};
