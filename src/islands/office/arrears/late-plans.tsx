import { useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { mailIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import { formatDay } from '#lib/domain/days.ts';
import sheet from '../../../styles/more/office-case.css?url';
import { type RowSelection, useSelection } from '../bulk/use-selection.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { usePermission } from '../permissions.tsx';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';
import { Ages, sumsText } from './ages.tsx';
import { type ArrearsFilterState, type CaseFilterState, caseFilters, readCaseFilters } from './arrears-filters.ts';
import type { CasePanelProps } from './case-panel.tsx';
import { LateTable } from './late-table.tsx';

type Answer = CallAnswer<'GET /office/arrears'>;

/** Who is late, and beside them the one who is called next with what is known of them. */
export const LatePlans = ({ filters }: { filters: ArrearsFilterState }) => {
  const query = new URLSearchParams(useUrlQuery());
  const cases = readCaseFilters(query);
  const { day } = filters;
  const read = useQuery('GET /office/arrears', { ...filters, ...(!day && cases), page: pageParam(query) });
  return (
    <LoadView read={read} failed="The arrears did not load">
      {(answer) => {
        const { total, coming, filtered_by } = answer;
        const only = Object.values(filtered_by).filter(Boolean).join(', ');
        return (
          <>
            <p className="mut num above">
              {only && `Only ${only} · `}
              {day && `At the end of ${formatDay(day)}: `}
              {sumsText(total)}, <Money naira={total.amount} />
              {!day && (
                <>
                  {' · '}falls due within 30 days <Money naira={coming.amount} />
                </>
              )}
            </p>
            <div className="above">
              <Ages total={total} current={filters.age} />
            </div>
            {!day && <Cases counts={answer.cases} current={cases} />}
            <Calls
              answer={answer}
              past={day !== undefined}
              narrowed={[filters, cases].some((of) => Object.values(of).some(Boolean))}
            />
          </>
        );
      }}
    </LoadView>
  );
};

/** Whose they are, and what is to be done about them. */
const Cases = ({ counts, current }: { counts: Answer['cases']; current: CaseFilterState }) => (
  <nav className="cases above" aria-label="Cases">
    {caseFilters.map(({ param, value, label }) => {
      const isCurrent = current[param] === value;
      const href = queryWith({ [param]: isCurrent ? null : value, page: null, plan: null });
      return (
        <a
          key={value}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={linkClickHandler(href, pushQuery)}
        >
          {label} <b className="num">{counts[value]}</b>
        </a>
      );
    })}
  </nav>
);

const isWide = () => typeof matchMedia === 'function' && matchMedia('(min-width: 1120px)').matches;

interface CallsProps {
  answer: Answer;
  /** Of a past day, which nobody can be called on. */
  past: boolean;
  narrowed: boolean;
}

/** The list and the chosen plan, beside it or, on a narrow screen, instead of it. */
const Calls = ({ answer: { plans, colleagues }, past, narrowed }: CallsProps) => {
  const chosen = Number(new URLSearchParams(useUrlQuery()).get('plan')) || null;
  const rows = plans.data;
  const found = rows.findIndex(({ id }) => id === chosen);
  // one that was noted may have left the list: the one in its place is next
  const last = useRef(0);
  const next = chosen !== null && isWide() ? Math.min(last.current, rows.length - 1) : -1;
  const at = past ? -1 : found >= 0 ? found : next;
  if (at >= 0) last.current = at;
  const plan = rows[at];
  const takesFocus = useRef(false);
  const [may, selection] = [usePermission(), useSelection(rows)];
  const open = (id: number | null | undefined) => {
    if (id === undefined) return;
    takesFocus.current = true;
    replaceQuery(queryWith({ plan: id }));
  };
  useScreenKeys({ j: () => open(rows[at + 1]?.id), k: () => open(rows[at - 1]?.id) });
  if (rows.length === 0)
    return (
      <section className="card">
        <EmptyView title={narrowed ? 'Nobody is in this list' : 'No arrears'}>
          {narrowed
            ? 'No late plan matches these filters.'
            : 'Instalments appear here from the day after their due date.'}
        </EmptyView>
      </section>
    );
  return (
    <div className={past ? undefined : 'calls'}>
      <section className={found >= 0 ? 'card queue max-lg:hidden' : 'card queue'} aria-label="Late plans">
        <Letters rows={rows} selection={selection} />
        <LateTable
          rows={rows}
          chosen={plan?.id}
          past={past}
          selection={may('write plan notes') && !past ? selection : null}
          onChoose={(id) => replaceQuery(queryWith({ plan: id }))}
        />
        <Pagination
          page={plans.current_page}
          lastPage={plans.last_page}
          hrefOf={(to) => queryWith({ page: to, plan: null })}
          onNavigate={pushQuery}
        />
      </section>
      {plan ? (
        <ChosenPlan
          key={plan.id}
          plan={plan}
          colleagues={colleagues}
          takesFocus={takesFocus}
          onBack={() => open(null)}
          onSaved={() => open((rows[at + 1] ?? rows[at - 1])?.id ?? null)}
        />
      ) : (
        !past && (
          <section className="card max-lg:hidden">
            <EmptyView title="Choose who is called">The first one is called first; j opens it.</EmptyView>
          </section>
        )
      )}
    </div>
  );
};

const LetterDialog = lazyDialog('Letters', async () => (await import('./letters/letter-dialog.tsx')).LetterDialog);

/** For those who are ticked. */
const Letters = ({ rows, selection }: { rows: Answer['plans']['data']; selection: RowSelection }) => {
  const [writing, setWriting] = useState(false);
  const chosen = rows.filter(({ id }) => selection.has(id));
  if (chosen.length === 0) return null;
  return (
    <div className="bulk-bar">
      <span className="sm">{chosen.length} selected</span>
      <Button variant="soft" icon={mailIcon} aria-haspopup="dialog" onClick={() => setWriting(true)}>
        Letters for {chosen.length}…
      </Button>
      {writing && <LetterDialog plans={chosen} onClose={() => setWriting(false)} />}
    </div>
  );
};

const loadCasePanel = async () => (await withStylesheet(sheet, import('./case-panel.tsx'))).CasePanel;

/** Its form loads once a plan is open. */
const ChosenPlan = (props: CasePanelProps) => {
  const { lazy, retry } = useLazyWhen(true, loadCasePanel);
  return lazy.state === 'open' ? <lazy.part {...props} /> : <LazyPlaceholder lazy={lazy} onRetry={retry} />;
};
