import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const load = async () => (await withStylesheet(sheet, import('../fund/fund-wallet-dialog.tsx'))).FundWalletDialog;

/** Funds the wallet with what it lacks for a payment. */
export const AddMoney = ({ naira }: { naira: number }) => {
  const { lazy, open, close } = useLazy(load);
  return (
    <div>
      <Button icon={plusIcon} busy={lazy.state === 'loading'} onClick={() => void open()}>
        {lazy.state === 'failed' ? 'Retry adding' : 'Add'} <Money naira={naira} /> to your wallet
      </Button>
      {lazy.state === 'open' && <lazy.part initial={naira} onClose={close} />}
    </div>
  );
};
