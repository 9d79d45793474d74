import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { SheetFrame } from '../charts/sheet-frame.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';

const CodesDialog = lazyDialog('Codes and names', async () => (await import('./codes-dialog.tsx')).CodesDialog);

/** Every account of the ledger, with the code and the name that the company gives it. */
export const ChartOfAccounts = () => {
  const read = useQuery('GET /office/account-codes', {});
  return (
    <LoadView read={read} failed="The accounts did not load">
      {(chart) => <Chart chart={chart} />}
    </LoadView>
  );
};

const Chart = ({ chart }: { chart: CallAnswer<'GET /office/account-codes'> }) => {
  const [open, setOpen] = useState(false);
  const missing = chart.accounts.filter(({ used, code }) => used && !code).length;
  return (
    <div className="stack">
      <div className="row spread wrap-row">
        <p className="mut max-w-[70ch]">
          Your accountant’s code and name for each account. They stand in the trial balance, the journal, the papers of
          a month and the exports; what a closed month has kept stays as it is. Every change is in the log.
        </p>
        <IfPermitted to="keep books">
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Change codes
          </Button>
        </IfPermitted>
      </div>
      {missing > 0 && (
        <p>
          <StatusTag kind="wait">{missing === 1 ? 'One code is missing' : `${missing} codes are missing`}</StatusTag>{' '}
          Accounts that are booked on need one before the books are exported.
        </p>
      )}
      <section className="card queue" aria-label="Accounts">
        <SheetFrame label="Chart of accounts">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Code</th>
              <th scope="col">Your name</th>
            </tr>
          </thead>
          <tbody>
            {chart.accounts.map(({ kind, company_account, ledger_name, code, name, used }) => (
              <tr key={`${kind} ${company_account}`}>
                <th scope="row">{ledger_name}</th>
                <td className="num">
                  {code ?? (used ? <StatusTag kind="wait">Missing</StatusTag> : <span className="mut">Not used</span>)}
                </td>
                <td>{name ?? <span className="mut">The same</span>}</td>
              </tr>
            ))}
          </tbody>
        </SheetFrame>
      </section>
      {open && <CodesDialog chart={chart} onClose={() => setOpen(false)} />}
    </div>
  );
};
