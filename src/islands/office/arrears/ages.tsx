import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import type { ArrearsSums } from '#lib/api/office/arrears/arrears.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { type ArrearsAge, arrearsAges } from '#lib/domain/instalments/arrears.ts';
import { ageNames } from './arrears-filters.ts';

interface AgesProps {
  total: ArrearsSums;
  current: ArrearsAge | undefined;
}

/** The amount of each age; a press narrows the list to it, another one takes that back. */
export const Ages = ({ total, current }: AgesProps) => (
  <nav className="ages" aria-label="Ages">
    {arrearsAges.map((age) => {
      const href = queryWith({ age: age === current ? null : age, page: null });
      return (
        <a
          key={age}
          href={href}
          aria-current={age === current ? 'true' : undefined}
          onClick={linkClickHandler(href, pushQuery)}
        >
          <span className="sm mut">{ageNames[age]}</span>
          <b>
            <Money naira={total.by_age[age]} />
          </b>
        </a>
      );
    })}
  </nav>
);

export const sumsText = ({ instalments, plans }: ArrearsSums) =>
  `${instalments === 1 ? '1 instalment' : `${instalments} instalments`} of ${plans === 1 ? '1 plan' : `${plans} plans`}`;
