import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { OfficeAccount } from '#lib/api/office/content/content.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { accountProposed } from '#lib/messages/office/approvals.ts';
import { accountTypeNames } from '#lib/messages/office/bank-accounts.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { usePermission } from '../../permissions.tsx';
import { LastChangeNote } from '../last-change-note.tsx';
import { saveAccount } from './account-calls.ts';
import { AccountDialog } from './account-dialog.tsx';
import { groupAccountNumber } from './account-text.ts';

interface AccountItemProps {
  account: OfficeAccount;
  /** No other account of its type is in use. */
  isOnlyActive: boolean;
}

export const AccountItem = ({ account, isOnlyActive }: AccountItemProps) => {
  const may = usePermission();
  const [editing, setEditing] = useState(false);
  const [switching, setSwitching] = useState(false);
  const { active, shown } = account;
  return (
    <li className="edit-row">
      <div>
        <p className="tags">
          <b className="num">{groupAccountNumber(account.account_number)}</b>
          {shown && <StatusTag kind="ok">Shown to customers</StatusTag>}
          {active && !shown && <StatusTag kind="wait">Not shown</StatusTag>}
          {!active && <span className="tag">Inactive</span>}
        </p>
        <p className="said">
          {account.bank_name}, {account.account_name}
        </p>
        <LastChangeNote of={account.last_change} />
      </div>
      {may('change bank accounts') && (
        <div className="row-acts">
          <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit<span className="vh"> account {groupAccountNumber(account.account_number)}</span>
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
            {active ? 'Deactivate' : 'Activate'}
            <span className="vh"> account {groupAccountNumber(account.account_number)}</span>
          </Button>
        </div>
      )}
      {editing && <AccountDialog account={account} onClose={() => setEditing(false)} />}
      {switching && <SwitchDialog account={account} isOnlyActive={isOnlyActive} onClose={() => setSwitching(false)} />}
    </li>
  );
};

const SwitchDialog = ({ account, isOnlyActive, onClose }: AccountItemProps & { onClose: () => void }) => {
  const { active, type } = account;
  const purpose = accountTypeNames[type].toLowerCase();
  return (
    <ConfirmDialog
      title={active ? 'Deactivate this account' : 'Activate this account'}
      action={{
        text: active ? 'Deactivate' : 'Activate',
        variant: active ? 'danger' : 'primary',
        busyText: 'Asking…',
      }}
      onClose={onClose}
      send={async () => {
        const { id, mark, account_number, bank_name, account_name } = account;
        await saveAccount({ id, mark, type, account_number, bank_name, account_name, active: !active });
        toast('success', accountProposed);
      }}
    >
      <p className="number num">{groupAccountNumber(account.account_number)}</p>
      <p>
        {account.bank_name}, {account.account_name}
      </p>
      <p>
        {active
          ? `Customers are no longer shown this account for ${purpose}.`
          : `Customers may be shown this account for ${purpose} again.`}
        {active &&
          isOnlyActive &&
          ' There is no other one in use, so they can’t pay these by bank transfer until there is.'}{' '}
        It takes effect once a second person has approved it.
      </p>
    </ConfirmDialog>
  );
};
