import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { AccountLines } from './account-lines.tsx';
import { $companyAccounts, type AccountType, companyAccountFor, loadCompanyAccounts } from './company-accounts.ts';

const noAccount = 'There is no bank account for this payment at the moment. Choose another way to pay.';

/** The company's account for bank transfers of this type. */
export const CompanyAccountCard = ({ type, amount }: { type: AccountType; amount: number }) => {
  const accounts = useStore($companyAccounts);
  const account = companyAccountFor(type, accounts.list);
  useEffect(() => {
    void loadCompanyAccounts();
  }, []);
  if (account) {
    return (
      <AccountLines
        accountNumber={account.account_number}
        bankName={account.bank_name}
        accountName={account.account_name}
        amount={amount}
        valueClass="row justify-end"
      />
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
