import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { formatNumber } from '#lib/domain/format-number.ts';

/** '145 properties', or '13–24 of 145 properties' where there are several pages. */
export const ResultCount = ({
  of,
}: {
  of: Pick<Paginated<unknown>, 'data' | 'total' | 'current_page' | 'per_page'>;
}) => {
  const { data, total, current_page: page, per_page: perPage } = of;
  const first = (page - 1) * perPage + 1;
  const isPart = data.length > 0 && data.length < total;
  return (
    <>
      {isPart && `${formatNumber(first)}–${formatNumber(first + data.length - 1)} of `}
      <b>{formatNumber(total)}</b>
      {total === 1 ? ' property' : ' properties'}
    </>
  );
};
