import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';

const FundWallet = lazyDialog(
  'Fund Wallet',
  async () => (await import('../fund/fund-wallet-dialog.tsx')).FundWalletDialog,
);

/** Funds the wallet with what it lacks for a payment. */
export const AddMoney = ({ naira }: { naira: number }) => {
  const [adding, setAdding] = useState(false);
  return (
    <div>
      <Button icon={plusIcon} onClick={() => setAdding(true)}>
        Add {formatNairaShort(fromNaira(naira))} to your wallet
      </Button>
      {adding && <FundWallet initial={naira} onClose={() => setAdding(false)} />}
    </div>
  );
};
