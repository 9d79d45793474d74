import type { ReactNode } from 'react';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { groupAccountNumber } from '../content/accounts/account-text.ts';

export type Preview = CallAnswer<'POST /office/statements'>;

/** Rows that cannot be read, as many as fit a phone; the rest is usually of the same kind. */
const SHOWN = 5;

/** How a file is read, before anything is stored. */
export const StatementPreview = ({ preview }: { preview: Preview }) => (
  <>
    <Problems preview={preview} />
    {preview.lines === 0 ? (
      preview.questions.length === 0 && (
        <Notice kind="wait">No transactions are found with these columns. Choose others.</Notice>
      )
    ) : (
      <>
        <Facts preview={preview} />
        <FirstLines preview={preview} />
      </>
    )}
    <PassedOver preview={preview} />
  </>
);

/** Rows that are asked about have their question. */
const Problems = ({ preview: { problems, more_problems, questions } }: { preview: Preview }) => {
  const asked = new Set(questions.map(({ row }) => row));
  const others = problems.filter(({ line }) => !asked.has(line));
  const unnamed = others.length - SHOWN + more_problems;
  if (others.length === 0) return null;
  return (
    <Notice kind="bad" live>
      <p>These rows cannot be read, so nothing is imported:</p>
      <ul>
        {others.slice(0, SHOWN).map(({ line, text }) => (
          <li key={line}>
            Line {line}: {text}
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p>and {formatNumber(unnamed)} more</p>}
    </Notice>
  );
};

const balanceOf = (naira: number | null): ReactNode =>
  naira === null ? (
    'The file does not say it'
  ) : (
    <Money naira={Math.abs(naira)} sign={naira < 0 ? '−' : undefined} full />
  );
const linesOf = ({ lines, amount }: Preview['in']): ReactNode => (
  <>
    {lines === 1 ? 'One line' : `${formatNumber(lines)} lines`}, <Money naira={amount} full />
  </>
);

const Facts = ({ preview }: { preview: Preview }) => {
  const { account, from, to, new_lines, lines, gap } = preview;
  const fresh =
    new_lines === lines ? 'All of them' : new_lines === 0 ? 'None: all are imported already' : formatNumber(new_lines);
  return (
    <>
      <DescriptionList
        lines={[
          { name: 'Account', value: `${account.bank_name} ${groupAccountNumber(account.account_number)}` },
          { name: 'Period', value: from && to && `${formatDay(from)} to ${formatDay(to)}` },
          { name: 'Money in', value: linesOf(preview.in) },
          { name: 'Money out', value: linesOf(preview.out) },
          { name: 'Opening balance', value: balanceOf(preview.opening_balance) },
          { name: 'Closing balance', value: balanceOf(preview.closing_balance) },
          { name: 'New lines', value: fresh },
        ]}
      />
      {gap && (
        <Notice kind="wait">
          Between {formatDay(gap.after)} and {formatDay(gap.before)} a statement seems to be missing. Import it as well.
        </Notice>
      )}
    </>
  );
};

const FirstLines = ({ preview: { sample, lines } }: { preview: Preview }) => (
  <div className="stack gap-2">
    <h3 className="label">
      {lines > sample.length ? `The first ${sample.length} of ${formatNumber(lines)} lines` : 'Its lines'}
    </h3>
    <ul className="list">
      {sample.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bank may say the same
        <li key={at} className="row spread">
          <span className="sm flex-1 [overflow-wrap:anywhere]">
            {formatDay(line.day)} · {line.details}
          </span>
          <Money naira={line.amount} sign={line.direction === 'out' ? '−' : '+'} full />
        </li>
      ))}
    </ul>
  </div>
);

const PassedOver = ({ preview: { skipped, passed_over } }: { preview: Preview }) =>
  skipped > 0 && (
    <details>
      <summary>
        {skipped === 1 ? 'One row is no line and is' : `${formatNumber(skipped)} rows are no lines and are`} skipped
      </summary>
      <ul className="list">
        {passed_over.map(({ line, text }) => (
          <li key={line} className="sm [overflow-wrap:anywhere]">
            Row {line}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
