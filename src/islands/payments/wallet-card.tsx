import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { PanelArt } from '#islands/ui/display/panel-art.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../styles/forms.css?url';

const FundWallet = lazyDialog(
  'Fund Wallet',
  async () => (await withStylesheet(sheet, import('./fund/fund-wallet-dialog.tsx'))).FundWalletDialog,
);

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
      {funding && <FundWallet onClose={() => setFunding(false)} />}
    </>
  );
};
