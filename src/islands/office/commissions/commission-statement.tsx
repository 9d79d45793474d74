import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CommissionStatement } from '#lib/api/office/commissions.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { BackToList } from '../back-to-list.tsx';
import { SignedMoney } from '../charts/chart-texts.tsx';
import { ExportButton } from '../export-button.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { MonthChoice, monthParam } from './month-choice.tsx';
import { SumsCard } from './sums-card.tsx';

const RateDialog = lazyDialog('Rate', async () => (await import('./rate-dialog.tsx')).RateDialog);

/** One marketer: the rates, and the month line by line. */
export const MarketerCommissions = ({ id }: { id: string }) => {
  const input = { id, month: monthParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/commissions/{id}', input);
  const name = read.state === 'ready' ? read.data.marketer.name : null;
  usePageTitle(name && `Commissions of ${name}`);
  return (
    <div className="stack">
      <div>
        <BackToList href="/office/commissions">Commissions</BackToList>
        <h1>{name ?? 'Commissions'}</h1>
      </div>
      <LoadView read={read} failed="The commissions did not load">
        {(statement) => <Statement statement={statement} />}
      </LoadView>
    </div>
  );
};

const Statement = ({ statement }: { statement: CommissionStatement }) => {
  const { marketer, month, lines, rates, approval } = statement;
  const what = `commissions-${marketer.code}-${month}`;
  return (
    <>
      {marketer.staff && <StaffNotice name={marketer.staff} />}
      <MonthChoice month={month} />
      <SumsCard sums={statement} label="This month" />
      <div className="row wrap-row">
        <ExportButton
          call="GET /office/commissions/{id}/export"
          input={{ id: marketer.id, month, format: 'pdf' }}
          what={what}
          format="PDF"
        />
        <ExportButton
          call="GET /office/commissions/{id}/export"
          input={{ id: marketer.id, month, format: 'csv' }}
          what={what}
          format="CSV"
        />
      </div>
      <section className="card queue">
        <h2>Statement</h2>
        {lines.length === 0 ? (
          <p className="mut">Nothing was earned, reversed or paid out in this month.</p>
        ) : (
          <ol className="list">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a month keep their order
              <StatementLine key={at} line={line} />
            ))}
          </ol>
        )}
      </section>
      <Rates marketer={marketer} rates={rates} approval={approval} />
    </>
  );
};

const StatementLine = ({ line }: { line: CommissionStatement['lines'][number] }) => (
  <li className="item">
    <span className="t">{line.description}</span>
    <span className="amt">
      <SignedMoney naira={line.amount} />
    </span>
    <span className="sub num">
      {formatDate(new Date(line.booked_at))}
      {line.basis !== null && (
        <>
          {' · '}
          {line.percent}% of <SignedMoney naira={line.basis} />
        </>
      )}
      {line.plan_id !== null && ` · plan no. ${line.plan_id}`}
    </span>
    <span className="tail sm mut">
      <SignedMoney naira={line.balance} />
    </span>
  </li>
);

const StaffNotice = ({ name }: { name: string }) => (
  <Notice kind="wait">
    {name} of the staff has the same name or phone number. A second person must know if a member of staff earns
    commissions.
  </Notice>
);

const Rates = ({ marketer, rates, approval }: Pick<CommissionStatement, 'marketer' | 'rates' | 'approval'>) => {
  const [setting, setSetting] = useState(false);
  return (
    <section className="card stack">
      <h2>Rates</h2>
      {approval && approval.state !== 'approved' && <ApprovalNote approval={approval} />}
      {rates.length === 0 && <p className="mut">No rate yet, so payments earn nothing.</p>}
      <ul className="stack tight">
        {rates.map(({ id, percent, from, set_by, set_at, approved_by }) => (
          <li key={id}>
            {percent}% from {formatDay(from)}{' '}
            <span className="sm mut">
              set by {set_by}, {formatDate(new Date(set_at))}
              {approved_by && `, approved by ${approved_by}`}
            </span>
          </li>
        ))}
      </ul>
      <IfPermitted to="pay commissions">
        {approval?.state !== 'waiting' && (
          <Button data-key="n" variant="soft" aria-haspopup="dialog" onClick={() => setSetting(true)}>
            Set a rate
          </Button>
        )}
      </IfPermitted>
      {setting && <RateDialog marketer={marketer} onClose={() => setSetting(false)} />}
    </section>
  );
};
