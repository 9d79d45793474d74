import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { alertIcon, okIcon } from '#islands/ui/icons/icons.ts';
import type { BankAgreement } from '#lib/api/office/banks/agreement.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { daysBetween, formatDateTime, formatDay } from '#lib/domain/days.ts';
import { staleStatementDays } from '#lib/domain/reconciliation/agreement.ts';
import { noBalance, notExplained } from '#lib/messages/money/bank-agreement.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { SignedMoney } from '../../charts/chart-texts.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { LoadView } from '../../load-view.tsx';
import { IfPermitted } from '../../permissions.tsx';
import { submitSign } from '../reconciliation-calls.ts';
import { AgreementTerms, Signed } from './agreement-terms.tsx';

/** Does the bank agree with the books, and if not, why? Statement less books, down to zero, signed by two people. */
export const AgreementCard = ({ account }: { account: number }) => {
  const read = useQuery('GET /office/reconciliation/{id}/agreement', { id: account });
  return (
    <section className="card stack" aria-label="Bank and books">
      <LoadView read={read} failed="The balances did not load">
        {(data) => (
          <>
            {data.now ? <Balances id={account} data={data} now={data.now} /> : <Notice kind="wait">{noBalance}</Notice>}
            {data.signed.length > 0 && <Signed signed={data.signed} />}
          </>
        )}
      </LoadView>
    </section>
  );
};

interface BalancesProps {
  id: number;
  data: BankAgreement;
  now: NonNullable<BankAgreement['now']>;
}

const Balances = ({ id, data: { approval, signed }, now }: BalancesProps) => {
  const { day, statement_balance, books_balance, difference, left, terms, read_at } = now;
  const [asking, setAsking] = useState(false);
  const age = daysBetween(day, serverDay());
  const isSigned = signed.some((one) => one.day === day);
  const waits = approval?.state === 'waiting';
  return (
    <>
      {age > staleStatementDays && (
        <Notice kind="wait">The last statement is {age} days old. Load a newer one before you compare.</Notice>
      )}
      <dl className="agrees">
        <div>
          <dt>On the statement, {formatDay(day)}</dt>
          <dd>
            <SignedMoney naira={statement_balance} />
          </dd>
        </div>
        <div>
          <dt>− In the books</dt>
          <dd>
            <SignedMoney naira={books_balance} />
          </dd>
        </div>
        <div>
          <dt>= Difference</dt>
          <dd className={difference === 0 ? 'okc' : 'late'}>
            <SignedMoney naira={difference} />
          </dd>
        </div>
        <div className="left">
          <dt>Left to explain</dt>
          <dd className={left === 0 ? 'okc' : 'late'}>
            <Icon of={left === 0 ? okIcon : alertIcon} size="s" /> <SignedMoney naira={left} />
          </dd>
        </div>
      </dl>
      <AgreementTerms terms={terms} />
      <p className="sm mut">Read on {formatDateTime(new Date(read_at))}.</p>
      {left !== 0 && <Notice kind="bad">{notExplained}</Notice>}
      {waits && (
        <Notice kind="wait">
          Proposed by {approval.own ? 'you' : approval.proposed_by}: a second person signs it under{' '}
          <a className="link" href="/office/approvals">
            Approvals
          </a>
          .
        </Notice>
      )}
      {!isSigned && !waits && left === 0 && (
        <IfPermitted to="reconcile">
          <div className="row">
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Sign the reconciliation of {formatDay(day)}
            </Button>
          </div>
        </IfPermitted>
      )}
      {asking && (
        <ConfirmDialog
          title={`Sign the reconciliation of ${formatDay(day)}`}
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          onClose={() => setAsking(false)}
          send={async () => {
            await submitSign({ id });
            toast('info', approvalRequested);
          }}
        >
          <p>
            Both balances and every line of the difference are kept as they stand now, under your name and that of the
            second person. Nothing is booked.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
