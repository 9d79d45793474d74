import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { AccountsNote } from './accounts-note.tsx';

interface AccountLinesProps {
  accountNumber: string | null;
  bankName: string | null;
  accountName: string | null;
  /** Naira to transfer. */
  amount?: number | undefined;
  valueClass: string;
}

/** Where to transfer money, each value with a copy button. */
export const AccountLines = ({ accountNumber, bankName, accountName, amount, valueClass }: AccountLinesProps) => {
  const line = (name: string, what: string, value: string | null | undefined, copied = value) => ({
    name,
    value: value && (
      <span className={valueClass}>
        <b className={/^[₦\d]/.test(value) ? 'b num' : 'b'}>{value}</b>
        <CopyButton value={copied ?? value} what={what} />
      </span>
    ),
  });
  return (
    <>
      <DescriptionList
        lines={[
          line('Account number', 'account number', accountNumber),
          line('Bank name', 'bank name', bankName),
          line('Account name', 'account name', accountName),
          ...(amount === undefined
            ? []
            : [line('Amount to transfer', 'amount', formatNairaShort(fromNaira(amount)), String(amount))]),
        ]}
      />
      <AccountsNote />
    </>
  );
};
