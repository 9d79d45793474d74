import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { AccountingExport } from '#lib/api/office/books/accounting-exports.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { type AccountantFile, accountantFiles } from '#lib/domain/accounting/accountant-files.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { accountantFileNames, accountsWithoutCode, programHints } from '#lib/messages/money/books.ts';
import { ExportButton } from '../export-button.tsx';
import { choiceParam, idParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';

const ExportDialog = lazyDialog('Export', async () => (await import('./export-dialog.tsx')).ExportDialog);

const programs = accountantFiles.filter((file) => file !== 'balances');

/** What was handed over to the accountant, and what is to be. */
export const AccountingExports = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const program = choiceParam(query, 'program', programs) ?? 'sage';
  const read = useQuery('GET /office/accounting-exports', { page: idParam(query, 'page') ?? 1 });
  const chart = useQuery('GET /office/account-codes', {});
  return (
    <div className="stack">
      <Tabs
        label="Accounting program"
        onNavigate={pushQuery}
        tabs={programs.map((name) => ({
          href: queryWith({ program: name }, search),
          label: accountantFileNames[name],
          current: name === program,
        }))}
      />
      <p className="mut max-w-[75ch]">{programHints[program]}</p>
      <LoadView read={read} failed="The exports did not load">
        {(answer) => (
          <Exports answer={answer} program={program} missing={chart.state === 'ready' ? missingIn(chart.data) : []} />
        )}
      </LoadView>
    </div>
  );
};

const missingIn = (chart: CallAnswer<'GET /office/account-codes'>) =>
  chart.accounts.filter(({ used, code }) => used && !code).map(({ name, ledger_name }) => name ?? ledger_name);

interface ExportsProps {
  answer: CallAnswer<'GET /office/accounting-exports'>;
  program: AccountantFile;
  /** Names of accounts without a code. */
  missing: readonly string[];
}

const Exports = ({ answer: { exports, last }, program, missing }: ExportsProps) => {
  const [open, setOpen] = useState<'new' | 'period' | null>(null);
  return (
    <div className="stack">
      {missing.length > 0 ? (
        <Notice kind="wait">{accountsWithoutCode(missing)}</Notice>
      ) : (
        <IfPermitted to="keep books">
          <div className="row wrap-row">
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
              Export what is new
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('period')}>
              Export a period
            </Button>
          </div>
        </IfPermitted>
      )}
      {exports.total === 0 ? (
        <EmptyView title="Nothing was exported yet">
          The first export has every booking so far; each later one has what came since.
        </EmptyView>
      ) : (
        <section className="card queue" aria-label="Exports">
          <PagedList
            of={exports}
            row={(made) => <ExportItem key={made.id} made={made} program={program} />}
            empty={<EmptyView title="No more exports">Go back to the first page.</EmptyView>}
          />
        </section>
      )}
      {open && <ExportDialog scope={open} last={last} onClose={() => setOpen(null)} />}
    </div>
  );
};

const ExportItem = ({ made, program }: { made: AccountingExport; program: AccountantFile }) => {
  const { id, scope, from, to, journals, amount, made_by, made_at } = made;
  return (
    <li className="row spread wrap-row px-4 py-3">
      <div className="min-w-0">
        <b>
          {formatDay(from)} to {formatDay(to)}
        </b>{' '}
        <StatusTag kind={scope === 'new' ? 'ok' : 'plain'}>{scope === 'new' ? 'Handed over' : 'Copy'}</StatusTag>
        <p className="sm mut">
          No. {id}: {formatNumber(journals)} {journals === 1 ? 'journal' : 'journals'}, <Money naira={amount} full /> on
          each side
        </p>
        <p className="sm mut">
          {formatDateTime(new Date(made_at))}, {made_by}
        </p>
      </div>
      <span className="row wrap-row">
        {([program, 'balances'] as const).map((file) => (
          <ExportButton
            key={file}
            call="GET /office/accounting-exports/{id}/download"
            input={{ id, file }}
            what={`of export no. ${id}`}
            format={file === 'balances' ? 'Balances' : 'Journals'}
          />
        ))}
      </span>
    </li>
  );
};
