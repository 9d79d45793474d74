import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import type { BankAccount } from '#lib/api/content.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { $companyAccounts, type AccountType, companyAccountFor, loadCompanyAccounts } from './company-accounts.ts';

interface Copied {
  name: string;
  value: string;
  what: string;
  /** What goes to the clipboard where it is not what is shown. */
  copy?: string;
}

const linesOf = (account: BankAccount, amount: number): Copied[] => [
  { name: 'Account number', value: account.account_number, what: 'account number' },
  { name: 'Bank name', value: account.bank_name, what: 'bank name' },
  { name: 'Account name', value: account.account_name, what: 'account name' },
  { name: 'Amount to transfer', value: formatNaira(fromNaira(amount)), what: 'amount', copy: String(amount) },
];

const noAccount = 'There is no bank account for this payment at the moment. Choose another way to pay.';

/** Where the money of a bank transfer goes, each value with a copy button. */
export const CompanyAccountCard = ({ type, amount }: { type: AccountType; amount: number }) => {
  const accounts = useStore($companyAccounts);
  const account = companyAccountFor(type, accounts.list);
  useEffect(() => {
    void loadCompanyAccounts();
  }, []);
  if (account) {
    return (
      <DescriptionList
        lines={linesOf(account, amount).map(({ name, value, what, copy }) => ({
          name,
          value: (
            <span className="row justify-end">
              <b className="b num">{value}</b>
              <CopyButton value={copy ?? value} what={what} />
            </span>
          ),
        }))}
      />
    );
  }
  if (accounts.state === 'loading') return <Skeleton shape="panel" />;
  return (
    <Notice kind="bad" live>
      <p>{accounts.state === 'failed' ? 'Our bank account did not load.' : noAccount}</p>
      <Button look="quiet" onClick={() => void loadCompanyAccounts()}>
        Try again
      </Button>
    </Notice>
  );
};
