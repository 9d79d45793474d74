import { useState } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { AreaField, SelectField } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDay } from '#lib/domain/days.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { required } from '#lib/messages/validation.ts';
import { LoadView } from '../load-view.tsx';
import { submitOwnTransfer } from './reconciliation-calls.ts';

interface OwnTransferDialogProps {
  line: StatementLine;
  onClose: () => void;
}

/** One booking for money that left one account of the company and came into another. */
export const OwnTransferDialog = ({ line, onClose }: OwnTransferDialogProps) => {
  const read = useQuery('GET /office/statement-lines/{id}/other-sides', { id: line.id });
  const sides = read.state === 'ready' ? read.data : null;
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const other = chosen ?? sides?.lines[0]?.line_id ?? 'none';
  const account = sides?.lines.find(({ line_id }) => line_id === other)?.account_id;
  return (
    <FormDialog
      title="Between own accounts"
      action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
      defaults={{ account: '', note: '' }}
      rules={({ account: typed, note }) => ({
        account: other === 'none' && !typed && 'Choose the other account',
        note: !note.trim() && required('Note'),
      })}
      send={({ account: typed, note }) =>
        submitOwnTransfer({
          ...{ id: line.id, note, other_account_id: account ?? Number(typed) },
          ...(other !== 'none' && { other_line_id: other }),
        })
      }
      done={() => toast('info', approvalRequested)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="[overflow-wrap:anywhere]">
            {formatDay(line.day)}, <Money naira={line.amount} sign={line.direction === 'out' ? '−' : undefined} full />:{' '}
            {line.details}
          </p>
          <LoadView read={read} failed="The other accounts did not load">
            {(data) => <OtherSide data={data} other={other} onChoose={setChosen} account={field('account')} />}
          </LoadView>
          <AreaField label="Note" maxLength={500} hint="Why it was moved; kept with the booking" {...field('note')} />
        </>
      )}
    </FormDialog>
  );
};

interface OtherSideProps {
  data: CallAnswer<'GET /office/statement-lines/{id}/other-sides'>;
  other: number | 'none';
  onChoose: (line: number | 'none') => void;
  account: object;
}

const OtherSide = ({ data: { lines, accounts }, other, onChoose, account }: OtherSideProps) => (
  <>
    <fieldset className="field">
      <legend className="label">Its other side</legend>
      {lines.map(({ line_id, day, details, account: name }) => (
        <ChoiceCard
          key={line_id}
          name="other"
          title={`${formatDay(day)}, ${name}`}
          note={details}
          checked={other === line_id}
          onChange={() => onChoose(line_id)}
        />
      ))}
      <ChoiceCard
        name="other"
        title="On no statement yet"
        note="Its line is suggested as a match when it is loaded."
        checked={other === 'none'}
        onChange={() => onChoose('none')}
      />
    </fieldset>
    {other === 'none' && (
      <SelectField
        label="The other account"
        placeholder="Choose the account"
        options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...account}
      />
    )}
  </>
);
