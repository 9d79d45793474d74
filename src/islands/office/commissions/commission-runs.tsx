import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CommissionRun } from '#lib/api/office/commissions.ts';
import type { Approval } from '#lib/api/office/staff/approvals.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import type { PayingAccount } from '../payouts/paid-dialog.tsx';
import { IfPermitted } from '../permissions.tsx';
import { LoadedRunLines } from './run-lines.tsx';

const RunDialog = lazyDialog('Pay commissions', async () => (await import('./run-dialogs.tsx')).RunDialog);
const RunPaidDialog = lazyDialog('Record as paid', async () => (await import('./run-dialogs.tsx')).RunPaidDialog);
const CancelRunDialog = lazyDialog('Cancel this run', async () => (await import('./run-dialogs.tsx')).CancelRunDialog);

const states: Record<CommissionRun['state'], { kind: TagKind; text: string }> = {
  approved: { kind: 'wait', text: 'To be paid' },
  paid: { kind: 'ok', text: 'Paid' },
  cancelled: { kind: 'plain', text: 'Cancelled' },
};

interface CommissionRunsProps {
  runs: readonly CommissionRun[];
  /** Of the company, that may pay them. */
  accounts: readonly PayingAccount[];
  approval: Approval | null;
}

/** Commissions are paid in runs: proposed by one, approved by a second person, paid at the bank. */
export const CommissionRuns = ({ runs, accounts, approval }: CommissionRunsProps) => {
  const [proposing, setProposing] = useState(false);
  const waits = approval?.state === 'waiting' || runs.some(({ state }) => state === 'approved');
  return (
    <>
      <section className="card queue">
        <h2>Runs</h2>
        {approval && approval.state !== 'approved' && <ApprovalNote approval={approval} />}
        <IfPermitted to="pay commissions">
          {!waits && (
            <Button data-key="n" variant="soft" aria-haspopup="dialog" onClick={() => setProposing(true)}>
              Pay commissions
            </Button>
          )}
        </IfPermitted>
        {runs.length === 0 ? (
          <p className="mut">No commission runs yet.</p>
        ) : (
          <ul className="list">
            {runs.map((run) => (
              <RunItem key={run.id} run={run} accounts={accounts} />
            ))}
          </ul>
        )}
      </section>
      {proposing && <RunDialog onClose={() => setProposing(false)} />}
    </>
  );
};

/** What the second person read of it, asked for when it is opened. */
const RunLines = ({ id }: { id: number }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Rates and plans of this run</summary>
      {open && <LoadedRunLines id={id} />}
    </details>
  );
};

const RunItem = ({ run, accounts }: { run: CommissionRun; accounts: readonly PayingAccount[] }) => {
  const [dialog, setDialog] = useState<'paid' | 'cancel' | null>(null);
  const onClose = () => setDialog(null);
  return (
    <li className="item">
      <span className="t">Until {formatDay(run.until)}</span>
      <span className="amt">
        <Money naira={run.total} />
      </span>
      <span className="sub">
        {run.items.map(({ marketer }) => marketer).join(', ')} · proposed by {run.made_by}, approved by{' '}
        {run.approved_by}, {formatDate(new Date(run.approved_at))}
        {run.bank_reference && ` · ${run.bank_reference}, recorded by ${run.ended_by}`}
        {run.company_account && `, from ${run.company_account}`}
        {run.reason && ` · ${run.reason}`}
      </span>
      <span className="tail">
        <StatusTag kind={states[run.state].kind}>{states[run.state].text}</StatusTag>
      </span>
      <RunLines id={run.id} />
      {run.state === 'approved' && (
        <IfPermitted to="pay commissions">
          <div className="row wrap-row">
            <Button data-key="c" variant="primary" aria-haspopup="dialog" onClick={() => setDialog('paid')}>
              Record as paid
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
              Cancel
            </Button>
          </div>
        </IfPermitted>
      )}
      {dialog === 'paid' && <RunPaidDialog run={run} accounts={accounts} onClose={onClose} />}
      {dialog === 'cancel' && <CancelRunDialog run={run} onClose={onClose} />}
    </li>
  );
};
