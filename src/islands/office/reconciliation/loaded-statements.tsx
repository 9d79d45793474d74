import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { LoadedStatement } from '#lib/api/office/banks/statements.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { LoadView } from '../load-view.tsx';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { submitTakeBack } from './reconciliation-calls.ts';

/** The statements that were loaded last; one that was a mistake is taken back. */
export const LoadedStatements = ({ accountId }: { accountId: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Imported statements</summary>
      {isOpen && <StatementList accountId={accountId} />}
    </details>
  );
};

const StatementList = ({ accountId }: { accountId: number }) => {
  const input = { id: accountId };
  const read = useQuery('GET /office/reconciliation/{id}/statements', input);
  return (
    <LoadView read={read} failed="The statements did not load">
      {({ statements }) =>
        statements.length === 0 ? (
          <p className="sm mut">No statement of this account has been imported.</p>
        ) : (
          <ul className="list">
            {statements.map((statement) => (
              <StatementItem key={statement.id} statement={statement} />
            ))}
          </ul>
        )
      }
    </LoadView>
  );
};

const linesText = ({ lines, handled }: LoadedStatement) =>
  `${lines === 1 ? 'One line' : `${lines} lines`}${handled > 0 ? `, ${handled} of them handled` : ''}`;

const StatementItem = ({ statement }: { statement: LoadedStatement }) => {
  const [isAsking, setAsking] = useState(false);
  const { id, from, to, format, loaded_by, loaded_at, handled } = statement;
  const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return (
    <li className="row spread wrap-row">
      <span className="flex-1">
        {days}, {format.toUpperCase()}
        <br />
        <span className="sm mut">
          {linesText(statement)}. Imported by {loaded_by}, {formatDateTime(new Date(loaded_at))}
        </span>
      </span>
      {handled === 0 && (
        <IfPermitted to="reconcile">
          <Button variant="quiet" onClick={() => setAsking(true)} aria-label={`Remove the statement of ${days}`}>
            Remove
          </Button>
          {isAsking && (
            <PromptDialog
              open
              onClose={() => setAsking(false)}
              title={`Remove the statement of ${days}`}
              action={{ text: 'Remove', variant: 'danger', busyText: 'Removing…' }}
              validate={reasonProblem}
              send={async (reason) => {
                const { lines } = await submitTakeBack({ id, reason });
                return lines === 1 ? 'One line was removed' : `${lines} lines were removed`;
              }}
            >
              {(field) => <ReasonField {...field} hint="Such as 'The wrong account'. You can import the file again." />}
            </PromptDialog>
          )}
        </IfPermitted>
      )}
    </li>
  );
};
