import { Notice } from '#islands/ui/feedback/notice.tsx';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { ListReport } from './list-calls.ts';

interface RowRemarksProps {
  kind: 'bad' | 'wait';
  title: string;
  remarks: ListReport['problems'];
  more: number;
}

/** As many as fit a phone; the others are one press away. */
const SHOWN = 5;

/** What is said of rows, with each row as it is written. */
export const RowRemarks = ({ kind, title, remarks, more }: RowRemarksProps) => {
  if (remarks.length === 0) return null;
  const rest = remarks.slice(SHOWN);
  return (
    <Notice kind={kind}>
      <p>{title}</p>
      <Remarks remarks={remarks.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>and {formatNumber(rest.length + more)} more</summary>
          <Remarks remarks={rest} />
          {more > 0 && <p>and {formatNumber(more)} more, which are not named</p>}
        </details>
      )}
    </Notice>
  );
};

const Remarks = ({ remarks }: Pick<RowRemarksProps, 'remarks'>) => (
  <ul className="stack gap-2">
    {remarks.map(({ line, reason, raw }) => (
      <li key={`${line} ${reason}`} className="[overflow-wrap:anywhere]">
        <p>
          Row {line}: {reason}
        </p>
        {raw && (
          <p className="sm mut">
            <code>{raw}</code>
          </p>
        )}
      </li>
    ))}
  </ul>
);
