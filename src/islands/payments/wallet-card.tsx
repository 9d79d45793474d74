import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { PanelArt } from '#islands/ui/display/panel-art.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { LazyFundWallet } from './fund/lazy-fund-wallet.tsx';

export const WalletCard = ({ balance, children }: { balance: number; children?: ReactNode }) => {
  const [funding, setFunding] = useState(false);
  return (
    <>
      <section className="deep wallet">
        <PanelArt />
        <div>
          <h2 className="lab mut">Wallet balance</h2>
          <span className="big">
            <Money naira={balance} />
          </span>
          {children && <p className="sm mut">{children}</p>}
        </div>
        <div>
          <Button icon={plusIcon} onClick={() => setFunding(true)}>
            Fund Wallet
          </Button>
        </div>
      </section>
      {funding && <LazyFundWallet onClose={() => setFunding(false)} />}
    </>
  );
};
