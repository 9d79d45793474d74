import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficeAccount } from '#lib/api/office/content/content.ts';
import { accountTypeNames } from '#lib/messages/office/bank-accounts.ts';
import { ApprovalNote } from '../../approvals/approval-note.tsx';
import { LoadView } from '../../load-view.tsx';
import { IfPermitted } from '../../permissions.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountItem } from './account-item.tsx';
import { accountKinds } from './account-text.ts';

/** The company accounts for bank transfers, by what customers pay for. */
export default function AccountsSection() {
  const read = useQuery('GET /office/bank-accounts', {});
  return (
    <LoadView read={read} failed="The bank accounts did not load">
      {(answer) => <AccountList {...answer} />}
    </LoadView>
  );
}

const AccountList = ({ accounts, waiting }: CallAnswer<'GET /office/bank-accounts'>) => {
  const [adding, setAdding] = useState<OfficeAccount['type'] | null>(null);
  return (
    <div className="stack">
      <p className="mut">
        Customers send their payments to these accounts. The first active one is shown; an account is deactivated, never
        deleted. A second person approves every change.
      </p>
      {waiting.map((approval) => (
        <ApprovalNote key={approval.id} approval={approval} />
      ))}
      {accountKinds.map((type) => {
        const own = accounts.filter((account) => account.type === type);
        return (
          <section key={type} className="card queue">
            <div className="section-head">
              <h2 className="h3">{accountTypeNames[type]}</h2>
              <IfPermitted to="change bank accounts">
                <Button variant="soft" icon={plusIcon} onClick={() => setAdding(type)}>
                  Add an account<span className="vh"> for {accountTypeNames[type].toLowerCase()}</span>
                </Button>
              </IfPermitted>
            </div>
            {!own.some(({ shown }) => shown) && (
              <Notice kind="wait">No account is in use, so customers can’t pay these by bank transfer.</Notice>
            )}
            <ul className="list">
              {own.map((account) => (
                <AccountItem
                  key={account.id}
                  account={account}
                  isOnlyActive={!own.some((other) => other.active && other !== account)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {adding && <AccountDialog type={adding} onClose={() => setAdding(null)} />}
    </div>
  );
};
