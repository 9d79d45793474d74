import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { MoveInDraft, MoveInView } from '#lib/api/office/imports/move-in.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { LoadView } from '../load-view.tsx';
import { ReadOnlyUnless } from '../permissions.tsx';
import { MoveInColumns } from './move-in-columns.tsx';
import { MoveInFiles } from './move-in-files.tsx';
import { MoveInQuestions } from './move-in-questions.tsx';
import { MoveInWords } from './move-in-words.tsx';
import { TotalsBesideBooks } from './totals-beside-books.tsx';

/** A company that has customers already: its files, what they ask, and whether they tie with its books. */
export const MoveIn = () => {
  const read = useQuery('GET /office/move-in', {});
  return (
    <LoadView read={read} failed="The move-in did not load">
      {({ loaded, draft }) => (
        <ReadOnlyUnless may="move in">
          <div className="stack gap-4">
            {loaded ? <Loaded loaded={loaded} /> : <Standing draft={draft} />}
            {!loaded && <MoveInFiles draft={draft} />}
            {draft && draft.files.length > 0 && <Checked draft={draft} />}
          </div>
        </ReadOnlyUnless>
      )}
    </LoadView>
  );
};

const Loaded = ({ loaded }: { loaded: NonNullable<MoveInView['loaded']> }) => (
  <EmptyView title="The company has moved in">
    {formatNumber(loaded.customers)} customers and {formatNumber(loaded.plans)} plans were loaded for{' '}
    {formatDay(loaded.day)}.
  </EmptyView>
);

const Standing = ({ draft }: { draft: MoveInDraft | null }) => {
  if (!draft)
    return (
      <p className="mut">
        Send the tables of the company as CSV or Excel: properties, customers, marketers, plans, receipts, wallets,
        commissions and the trial balance. Nothing is loaded by sending them.
      </p>
    );
  const rows = draft.tables.reduce((total, { rows }) => total + rows, 0);
  const files = draft.files.length === 1 ? 'one file' : `${draft.files.length} files`;
  return (
    <p>
      Cut-over {formatDay(draft.day)} · {files}, {formatNumber(rows)} rows · nothing is loaded yet
    </p>
  );
};

const Checked = ({ draft }: { draft: MoveInDraft }) => (
  <>
    {draft.problems.length > 0 && <Problems draft={draft} />}
    {draft.dropped.length > 0 && <Dropped draft={draft} />}
    <MoveInWords draft={draft} />
    <MoveInColumns draft={draft} />
    {draft.ties && (
      <Notice kind="ok" live>
        Everything ties. It is loaded on the server with npm run move-in, as docs/moving-in.md describes.
      </Notice>
    )}
    <div className="cols half items-start">
      <MoveInQuestions draft={draft} />
      <TotalsBesideBooks draft={draft} />
    </div>
  </>
);

const Problems = ({ draft: { problems, more_problems } }: { draft: MoveInDraft }) => (
  <Notice kind="bad" live>
    <p>This cannot be read. Correct the files and send them again, or say below where the columns are.</p>
    <ul>
      {problems.map(({ where, row, text }) => (
        <li key={`${where} ${row} ${text}`} className="[overflow-wrap:anywhere]">
          <b>
            {where}
            {row !== null && `, row ${row}`}
          </b>
          : {text}
        </li>
      ))}
    </ul>
    {more_problems > 0 && <p>and {formatNumber(more_problems)} more</p>}
  </Notice>
);

const Dropped = ({ draft: { dropped } }: { draft: MoveInDraft }) => (
  <Notice kind="wait" live>
    <p>These answers were taken away, because they say nothing any more:</p>
    <ul>
      {dropped.slice(0, 10).map(({ table, row, kind, decision, text }) => (
        <li key={`${table} ${row} ${kind}`} className="[overflow-wrap:anywhere]">
          {table} row {row}, {decision}: {text}
        </li>
      ))}
    </ul>
  </Notice>
);
