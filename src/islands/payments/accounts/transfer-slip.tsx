import type { ReactNode } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import type { BankAccount } from '#lib/api/content.ts';
import { share } from '#lib/client/page/share.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { site } from '#lib/site.ts';
import { AccountsNote } from './accounts-note.tsx';

export interface TransferSlipProps {
  account: Omit<BankAccount, 'type'>;
  /** Naira. */
  amount: number;
  /** Null while it loads. */
  reference: string | null;
  /** In place of the reference, where it did not load. */
  children?: ReactNode;
}

/** '0011 2233 01' is read and typed with fewer slips. */
const inFours = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** What to write into a bank transfer. A copied number or amount has no spaces and no signs. */
export const TransferSlip = ({ account, amount, reference, children }: TransferSlipProps) => {
  const { account_number, bank_name, account_name } = account;
  const shown = formatNairaShort(fromNaira(amount));
  const text = [
    `${site.name}: ${shown}`,
    `Account number ${account_number}`,
    `${bank_name}, ${account_name}`,
    reference && `Reference ${reference}`,
  ];
  return (
    <>
      <dl className="slip">
        <Row name="Amount to transfer" copied={String(amount)} what="amount">
          <span className="large">{shown}</span>
        </Row>
        <Row name="Account number" copied={account_number} what="account number">
          <span className="large">{inFours(account_number)}</span>
        </Row>
        <Row name="Bank name">{bank_name}</Row>
        <Row name="Account name">{account_name}</Row>
        {reference ? (
          <Row name="Reference, as the narration" copied={reference} what="reference">
            <span className="num">{reference}</span>
          </Row>
        ) : (
          <Row name="Reference, as the narration">{children ?? '…'}</Row>
        )}
      </dl>
      <Button icon={shareIcon} onClick={() => void share(text.filter(Boolean).join('\n'))}>
        Share these details
      </Button>
      <AccountsNote />
    </>
  );
};

interface RowProps {
  name: string;
  children: ReactNode;
  copied?: string;
  what?: string;
}

const Row = ({ name, children, copied, what }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {copied && what && (
      <dd className="copies">
        <CopyButton value={copied} what={what} />
      </dd>
    )}
  </div>
);
