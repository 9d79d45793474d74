import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';

export type Preview = CallAnswer<'POST /office/statements'>;

/** Rows that cannot be read, as many as fit a phone; the rest is usually of the same kind. */
const SHOWN = 5;

/** How a file is read, before anything is stored. */
export const StatementPreview = ({ preview }: { preview: Preview }) => {
  const { lines, new_lines, skipped, problems, more_problems, sample, from, to } = preview;
  const unnamed = problems.length - SHOWN + more_problems;
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="bad" live>
          <p>These rows cannot be read, so nothing is loaded:</p>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text}
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p>and {formatNumber(unnamed)} more</p>}
        </Notice>
      )}
      {lines === 0 ? (
        <Notice kind="wait">No transactions are found with these columns. Choose others.</Notice>
      ) : (
        <>
          <p>
            {lines} lines{from && to && `, ${formatDay(from)} to ${formatDay(to)}`}. {new_lines} of them are new.
            {skipped > 0 && ` ${skipped} rows without a day or an amount are passed over.`}
          </p>
          <ul className="list">
            {sample.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bank may say the same
              <li key={at} className="row spread">
                <span className="sm flex-1 [overflow-wrap:anywhere]">
                  {formatDay(line.day)} · {line.details}
                </span>
                <span className="nowrap">
                  {line.direction === 'out' && '−'}
                  <Money naira={line.amount} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
