import { Money } from '#islands/ui/display/money.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { arrearsAges } from '#lib/domain/instalments/arrears.ts';
import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { ageNames } from '../arrears/arrears-filters.ts';
import { LoadView } from '../load-view.tsx';
import { BooksCard } from './books-card.tsx';
import { shortAccount } from './short-account.ts';

type Day = CallAnswer<'GET /office/day'>;

/** Beside the queue: money in today, the state of the books, what is late and what comes this week. */
export const DayCards = () => {
  const read = useQuery('GET /office/day', {});
  const summary = useQuery('GET /office/summary', {});
  return (
    <aside className="stack" aria-label="Today’s money">
      <LoadView read={read} failed="The day did not load">
        {({ money, statements, late, week }) => (
          <>
            {money && <MoneyIn money={money} />}
            <LoadView read={summary} failed="The state of the books did not load">
              {(state) => <BooksCard {...state} statements={statements} />}
            </LoadView>
            {late && <Late late={late} />}
            <Week week={week} />
          </>
        )}
      </LoadView>
    </aside>
  );
};

const figure = (naira: number) => formatFigure(fromNaira(naira));

const MoneyIn = ({ money: { accounts, total } }: { money: NonNullable<Day['money']> }) => (
  <section className="card beside">
    <h2>
      Money in today
      <span className="mid">
        <Money naira={total.amount} full />
      </span>
    </h2>
    {accounts.length > 0 ? (
      <dl className="sums">
        {accounts.map(({ id, name, count, amount }) => (
          <div key={id}>
            <dt>
              {id === null ? name : shortAccount(name)} <span className="mut">· {formatNumber(count)}</span>
            </dt>
            <dd translate="no">{figure(amount)}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className="mut sm">No payment was confirmed today.</p>
    )}
  </section>
);

const Late = ({ late: { amount, by_age, plans } }: { late: NonNullable<Day['late']> }) => (
  <section className="card beside">
    <h2>
      Late
      <span>
        <Money naira={amount} full />
      </span>
    </h2>
    <div className="ages-bar" aria-hidden="true">
      {arrearsAges.map((age) => (
        <i key={age} style={{ width: `${amount > 0 ? (100 * by_age[age]) / amount : 0}%` }} />
      ))}
    </div>
    <dl className="sums">
      {arrearsAges.map((age) => (
        <div key={age}>
          <dt>
            <a href={`/office/arrears?age=${age}`}>{ageNames[age]}</a>
          </dt>
          <dd translate="no">{figure(by_age[age])}</dd>
        </div>
      ))}
    </dl>
    <p className="mut sm">
      {plans === 1 ? '1 plan' : `${formatNumber(plans)} plans`}.{' '}
      <a className="link" href="/office/arrears">
        Arrears
      </a>
    </p>
  </section>
);

const Week = ({ week: { due, promises, visits, holds } }: Pick<Day, 'week'>) => {
  const lines = [
    due && {
      name: `Instalments due · ${formatNumber(due.instalments)}`,
      href: '/office/arrears?view=forecast',
      value: figure(due.amount),
    },
    promises !== null && { name: 'Promised payments', href: '/office/arrears', value: formatNumber(promises) },
    visits !== null && { name: 'Visits', href: '/office/visits', value: formatNumber(visits) },
    holds !== null && { name: 'Holds that end', href: '/office/holds', value: formatNumber(holds) },
  ].filter((line) => line !== null && line !== false);
  if (lines.length === 0) return null;
  return (
    <section className="card beside">
      <h2>Within seven days</h2>
      <dl className="sums">
        {lines.map(({ name, href, value }) => (
          <div key={name}>
            <dt>
              <a href={href}>{name}</a>
            </dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
