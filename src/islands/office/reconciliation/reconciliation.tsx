import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CompanyAccount } from '#lib/api/office/banks/reconciliation.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDay } from '#lib/domain/days.ts';
import { countText } from '#lib/messages/office/reconciliation.ts';
import { groupAccountNumber } from '../content/accounts/account-text.ts';
import { ExportButton } from '../export-button.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { AccountGroups } from './account-groups.tsx';
import { AgreementCard } from './agreement/agreement-card.tsx';
import { LoadedStatements } from './loaded-statements.tsx';
import { UnprovenPayments } from './unproven-payments.tsx';
import { UploadStatement } from './upload-statement.tsx';

const labelOf = ({ bank_name, account_number, open_lines }: CompanyAccount) =>
  `${bank_name} ${groupAccountNumber(account_number)}${open_lines > 0 ? ` (${countText(open_lines)} open)` : ''}`;

/** The statements of the company's banks against what customers announced. The account is in the address. */
export const Reconciliation = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const line = Number(query.get('line'));
  const input = line > 0 ? { line } : {};
  const read = useQuery('GET /office/reconciliation', input);
  return (
    <div className="stack">
      <LoadView read={read} failed="The bank accounts did not load">
        {({ accounts, sample, line: place }) => {
          const wanted = Number(query.get('account')) || place?.account_id;
          const account = accounts.find(({ id }) => id === wanted) ?? accounts[0];
          if (!account)
            return (
              <EmptyView title="No bank account yet">
                Name the company’s bank accounts under Content; their statements are compared here.
              </EmptyView>
            );
          return (
            <>
              <section className="card stack" aria-label="Account and statement">
                <SelectField
                  label="Bank account"
                  options={accounts.map((each) => ({ value: each.id, label: labelOf(each) }))}
                  value={account.id}
                  onChange={({ target }) =>
                    pushQuery(
                      queryWith({ account: target.value, group: null, after: null, name: null, line: null }, search),
                    )
                  }
                  hint={
                    account.last_day
                      ? `Statements imported until ${formatDay(account.last_day)}`
                      : 'No statement of this account has been imported yet'
                  }
                />
                {sample && (
                  <div className="row wrap-row">
                    <span className="sm mut flex-1">To try it: a statement of this account, made of the demo.</span>
                    <ExportButton
                      call="GET /office/reconciliation/{id}/sample"
                      input={{ id: account.id }}
                      what="sample statement"
                      format="CSV"
                    />
                  </div>
                )}
                <IfPermitted to="reconcile">
                  <UploadStatement key={account.id} account={account} />
                </IfPermitted>
                <LoadedStatements key={`statements ${account.id}`} accountId={account.id} />
              </section>
              <AgreementCard key={`agreement ${account.id}`} account={account.id} />
              <AccountGroups key={`groups ${account.id}`} id={account.id} linked={place && { ...place, line }} />
            </>
          );
        }}
      </LoadView>
      <UnprovenPayments />
    </div>
  );
};
