import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDate } from '#lib/domain/days.ts';
import { alwaysTwoPeople, limitKindNames, limitText } from '#lib/messages/office/limits.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';

const LimitDialog = lazyDialog('Change a limit', async () => (await import('./limit-dialog.tsx')).LimitDialog);

type Answer = CallAnswer<'GET /office/limits'>;
type Limit = Answer['limits'][number];

/** From which amount on an act takes two people, by kind and role, what takes them always, and how the limits came about. */
export const Limits = () => {
  const read = useQuery('GET /office/limits', {});
  return (
    <LoadView read={read} failed="The limits did not load">
      {(answer) => (
        <div className="stack">
          <LimitTable limits={answer.limits} />
          <section className="card stack tight">
            <h2 className="h3">Always two people</h2>
            <ul className="stack tight sm">
              {alwaysTwoPeople.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
          <History history={answer.history} />
        </div>
      )}
    </LoadView>
  );
};

const LimitTable = ({ limits }: Pick<Answer, 'limits'>) => {
  const [changed, setChanged] = useState<Limit | null>(null);
  return (
    <section className="card stack">
      <h2 className="h3">A second person from this amount on</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <div className="overflow-x-auto" tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr>
              <th scope="col">Act</th>
              <th scope="col">Role</th>
              <th scope="col" className="text-right">
                From
              </th>
              <th scope="col">Since</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {limits.map((limit) => (
              <tr key={`${limit.kind} ${limit.role}`}>
                <th scope="row">{limitKindNames[limit.kind]}</th>
                <td>{limit.role_name}</td>
                <td className="text-right">
                  <Money naira={limit.amount} full />
                </td>
                <td>{limit.since ? formatDate(new Date(limit.since)) : 'From the start'}</td>
                <td>
                  {limit.awaits_approval ? (
                    'Awaiting approval'
                  ) : (
                    <IfPermitted to="manage staff">
                      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setChanged(limit)}>
                        Change<span className="vh">: {limitText(limit.kind, limit.role_name)}</span>
                      </Button>
                    </IfPermitted>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sm mut">
        It counts for one act, and for what a person does alone for a customer or on a property within 30 days, or in a
        day.
      </p>
      {changed && <LimitDialog limit={changed} onClose={() => setChanged(null)} />}
    </section>
  );
};

const History = ({ history }: Pick<Answer, 'history'>) => (
  <section className="card stack tight">
    <h2 className="h3">Changes</h2>
    {history.length === 0 && <p className="mut">Nobody has changed a limit yet.</p>}
    <ul className="stack tight sm">
      {history.map(({ id, kind, role_name, amount, at, proposed_by, approved_by }) => (
        <li key={id}>
          {formatDate(new Date(at))}: {limitText(kind, role_name)} from <Money naira={amount} full />, proposed by{' '}
          {proposed_by}, approved by {approved_by}
        </li>
      ))}
    </ul>
  </section>
);
