import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { UnallocatedReceipt } from '#lib/api/office/banks/unallocated.ts';
import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { formatDay } from '#lib/domain/days.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';

/** Money that nobody announced: what waits at the left with who may have paid, beside it what is done with it. */
export const Unallocated = () => {
  const query = new URLSearchParams(useUrlQuery());
  const read = useQuery('GET /office/unallocated', { page: pageParam(query) });
  const asked = Number(query.get('receipt')) || null;
  const rows = read.state === 'ready' ? read.data.receipts.data : [];
  const chosen = asked ?? rows[0]?.id ?? null;
  const at = rows.findIndex(({ id }) => id === chosen);
  const step = (by: number) => {
    const next = rows[at + by];
    if (next) replaceQuery(queryWith({ receipt: next.id, customer: null, name: null }));
  };
  useScreenKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <LoadView read={read} failed="The unallocated money did not load">
      {({ receipts, left, oldest }) => (
        <div className="stack">
          {oldest && (
            <p className="mut">
              {receipts.total} {receipts.total === 1 ? 'receipt' : 'receipts'}, <Money naira={left} full /> · the oldest
              since {formatDay(oldest)}
            </p>
          )}
          {chosen === null ? (
            <section className="card">
              <EmptyView title="Nothing waits to be allocated">
                Open lines of a statement that nobody announced come here from Reconciliation.
              </EmptyView>
            </section>
          ) : (
            <Chosen key={chosen} id={chosen}>
              {receipts.data.length > 0 && (
                <section className="card queue" aria-label="Receipts">
                  <ul className="list">
                    {receipts.data.map((one) => (
                      <ReceiptItem key={one.id} receipt={one} chosen={one.id === chosen} />
                    ))}
                  </ul>
                  <Pagination
                    page={receipts.current_page}
                    lastPage={receipts.last_page}
                    hrefOf={(to) => queryWith({ page: to, receipt: null })}
                    onNavigate={pushQuery}
                  />
                </section>
              )}
            </Chosen>
          )}
        </div>
      )}
    </LoadView>
  );
};

const ReceiptItem = ({ receipt, chosen }: { receipt: UnallocatedReceipt; chosen: boolean }) => {
  const href = queryWith({ receipt: receipt.id, customer: null, name: null });
  return (
    <li>
      <a
        className="item"
        href={href}
        onClick={linkClickHandler(href, pushQuery)}
        aria-current={chosen ? 'true' : undefined}
      >
        <span className="t">{receipt.payer?.name ?? receipt.details}</span>
        <span className="amt">
          <Money naira={receipt.left} full />
        </span>
        <span className="sub">
          {formatDay(receipt.day)} · {receipt.company_account}
        </span>
        <span className="sub state">
          {receipt.payer ? (
            <StatusTag kind="ok">Payer known</StatusTag>
          ) : (
            <StatusTag kind="wait">Payer unknown</StatusTag>
          )}
        </span>
      </a>
    </li>
  );
};

interface ChosenProps {
  id: number;
  /** The list. */
  children: React.ReactNode;
}

/** Its forms load once money is open. */
const Chosen = ({ id, children }: ChosenProps) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./receipt-detail.tsx')).ReceiptDetail);
  return lazy.state === 'open' ? (
    <lazy.part id={id}>{children}</lazy.part>
  ) : (
    <div className="split">
      <div className="stack">{children}</div>
      <LazyPlaceholder lazy={lazy} onRetry={retry} />
    </div>
  );
};
