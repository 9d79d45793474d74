import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { VirtualAccount } from '#lib/api/payments/transactions.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';

interface OwnAccountProps {
  account: VirtualAccount;
  /** Naira that are to be transferred, where that is known. */
  amount?: number;
}

/** The wallet's own account, each value with a copy button. */
export const VirtualAccountCard = ({ account, amount }: OwnAccountProps) => {
  const values = [
    { name: 'Account number', value: account.account_number, what: 'account number' },
    { name: 'Bank name', value: account.account_bank, what: 'bank name' },
    { name: 'Account name', value: account.account_name, what: 'account name' },
    ...(amount === undefined
      ? []
      : [
          {
            name: 'Amount to transfer',
            value: formatNaira(fromNaira(amount)),
            what: 'amount',
            copy: String(amount),
          },
        ]),
  ];
  return (
    <DescriptionList
      lines={values.map(({ name, value, what, ...rest }) => ({
        name,
        value: value && (
          <span className="copied">
            <b className="b num">{value}</b>
            <CopyButton value={'copy' in rest ? String(rest.copy) : value} what={what} />
          </span>
        ),
      }))}
    />
  );
};
