import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { choiceParam } from '../list-query.ts';
import { AccountingExports } from './accounting-exports.tsx';
import { ChartOfAccounts } from './chart-of-accounts.tsx';

const parts = ['accounts', 'accountant'] as const;
const labels = { accounts: 'Chart of accounts', accountant: 'For the accountant' };

/** The company's own codes of the ledger's accounts, and what is handed over to the accountant. */
export const Books = () => {
  const part = choiceParam(new URLSearchParams(useUrlQuery()), 'part', parts) ?? 'accounts';
  return (
    <div className="stack">
      <Tabs
        label="Books"
        onNavigate={pushQuery}
        tabs={parts.map((name) => ({ href: `?part=${name}`, label: labels[name], current: name === part }))}
      />
      {part === 'accounts' ? <ChartOfAccounts /> : <AccountingExports />}
    </div>
  );
};
