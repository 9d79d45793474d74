import { clsx } from 'clsx';
import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { BoardUnit, UnitState } from '#lib/api/office/site-plans.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { BackToList } from '../back-to-list.tsx';
import { LoadView } from '../load-view.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { moveAmongUnits } from './move-among-units.ts';
import { UnitDetail } from './unit-detail.tsx';
import { unitStateNames, untilText } from './unit-texts.ts';

type Board = CallAnswer<'GET /office/properties/{id}/units'>;

/** What of a property is free, whose the rest is, and until when. */
export const UnitBoard = ({ id }: { id: string }) => {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const after = pages.at(-1);
  const read = useQuery('GET /office/properties/{id}/units', after === undefined ? { id } : { id, after });
  const name = read.state === 'ready' ? read.data.property.name : null;
  usePageTitle(name && `Units of ${name}`);
  return (
    <div className="stack">
      <div>
        <BackToList href={`/office/properties/${id}`}>{name ?? 'Property'}</BackToList>
        <h1>Units{name && ` of ${name}`}</h1>
      </div>
      <LoadView read={read} failed="The units did not load">
        {(board) => (
          <>
            <Counts board={board} />
            <Grid key={after} board={board} />
            {(pages.length > 1 || board.next !== null) && (
              <div className="row wrap-row">
                {pages.length > 1 && <Button onClick={() => setPages(pages.slice(0, -1))}>Newer</Button>}
                {board.next !== null && (
                  <span className="end">
                    <Button onClick={() => setPages([...pages, board.next as number])}>Older</Button>
                  </span>
                )}
              </div>
            )}
          </>
        )}
      </LoadView>
    </div>
  );
};

const Counts = ({ board: { property, counts } }: { board: Board }) => (
  <section className="card unit-counts" aria-label="Counts">
    <DescriptionList
      lines={[
        { name: 'Sold', value: `${formatNumber(counts.sold)} of ${formatNumber(counts.total)}` },
        { name: 'Held or reserved', value: formatNumber(counts.held) },
        { name: 'Free', value: formatNumber(counts.free), sum: true },
        { name: 'Price of a unit', value: <Money naira={property.price} full /> },
      ]}
    />
  </section>
);

const order: readonly UnitState[] = ['free', 'held', 'reserved', 'sold', 'paid', 'not_for_sale'];

const Grid = ({ board }: { board: Board }) => {
  const [only, setOnly] = useState<UnitState | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { units, property, has_layout: hasLayout } = board;
  const states = order.filter((state) => units.some((unit) => unit.state === state));
  if (units.length === 0)
    return (
      <EmptyView
        title="Nothing is taken yet"
        action={<ButtonLink href={`/office/properties/${property.id}`}>Open the property</ButtonLink>}
      >
        All {formatNumber(board.counts.total)} units are free.
      </EmptyView>
    );
  const shown = units.map((unit, at) => ({ unit, at })).filter(({ unit }) => only === null || unit.state === only);
  const detail = chosen === null ? undefined : units[chosen];
  return (
    <div className="unit-board">
      <section className="card stack" aria-label={hasLayout ? 'Plots' : 'Taken units'}>
        <fieldset className="unit-states" aria-label="Show">
          {states.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={only === state}
              onClick={() => setOnly(only === state ? null : state)}
            >
              <i className={clsx('unit-tint', state)} />
              {unitStateNames[state]} {formatNumber(units.filter((unit) => unit.state === state).length)}
            </button>
          ))}
        </fieldset>
        <ul className="units" onKeyDown={moveAmongUnits}>
          {shown.map(({ unit, at }) => (
            <li key={unit.label ?? `${unit.plan_id} ${at}`}>
              <button
                type="button"
                className={clsx('unit', unit.state)}
                aria-pressed={chosen === at}
                onClick={() => setChosen(chosen === at ? null : at)}
              >
                <b>{unit.label ?? (unit.units === 1 ? '1 unit' : `${unit.units} units`)}</b>
                <UnitWords unit={unit} price={property.price} />
              </button>
            </li>
          ))}
        </ul>
        {!hasLayout && (
          <p className="sm mut">
            Units of this property have no numbers: what is taken stands here, plan by plan, and the rest is free.
          </p>
        )}
      </section>
      {detail && <UnitDetail unit={detail} property={property} />}
    </div>
  );
};

const UnitWords = ({ unit, price }: { unit: BoardUnit; price: number }) => (
  <>
    <span>{unit.holder?.name ?? unitStateNames[unit.state]}</span>
    <span className="num">
      {unit.state === 'free' && <Money naira={price} />}
      {unit.until !== null && untilText(unit.until)}
      {unit.state === 'sold' && unit.paid_percentage !== null && `${unit.paid_percentage} % paid`}
    </span>
    {unit.holder && <span className="vh">{unitStateNames[unit.state]}</span>}
  </>
);
