import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { $companyAccounts, type AccountType, companyAccountFor, loadCompanyAccounts } from './company-accounts.ts';
import { LazySlip } from './lazy-slip.tsx';
import { type SlipOf, useSlipReference } from './use-slip-reference.ts';

const noAccount = 'There is no bank account for this payment at the moment. Choose another way to pay.';

interface CompanyAccountProps {
  type: AccountType;
  /** Naira. */
  amount: number;
  slip: SlipOf;
}

/** The company's account for bank transfers of this type. */
export const CompanyAccountCard = ({ type, amount, slip }: CompanyAccountProps) => {
  const { reference, failed, load } = useSlipReference(slip);
  const accounts = useStore($companyAccounts);
  const account = companyAccountFor(type, accounts.list);
  useEffect(() => {
    void loadCompanyAccounts();
  }, []);
  if (account) {
    return (
      <LazySlip account={account} amount={amount} reference={reference}>
        {failed && (
          <Button variant="quiet" onClick={load}>
            It did not load. Try again
          </Button>
        )}
      </LazySlip>
    );
  }
  if (accounts.state === 'loading') return <Skeleton shape="panel" />;
  return (
    <Notice kind="bad" live>
      <p>{accounts.state === 'failed' ? 'Our bank account did not load.' : noAccount}</p>
      <Button variant="quiet" onClick={() => void loadCompanyAccounts()}>
        Try again
      </Button>
    </Notice>
  );
};
