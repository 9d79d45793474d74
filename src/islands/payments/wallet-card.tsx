import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { PanelArt } from '#islands/ui/display/panel-art.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { LazyFundWallet } from './fund/lazy-fund-wallet.tsx';

interface WalletCardProps {
  balance: number;
  /** One line of 88 px, at the top of the home screen. */
  band?: boolean;
  children?: ReactNode;
}

export const WalletCard = ({ balance, band = false, children }: WalletCardProps) => {
  const [funding, setFunding] = useState(false);
  return (
    <>
      <section className={clsx('deep wallet', band && 'band')}>
        <PanelArt />
        <div>
          <h2 className="lab mut">Wallet balance</h2>
          <span className="big">
            <Money naira={balance} />
          </span>
          {children && <p className="sm mut">{children}</p>}
        </div>
        <div>
          <Button {...(!band && { icon: plusIcon })} onClick={() => setFunding(true)}>
            Fund Wallet
          </Button>
        </div>
      </section>
      {funding && <LazyFundWallet onClose={() => setFunding(false)} />}
    </>
  );
};
