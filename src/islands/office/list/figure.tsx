import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import { fromNaira } from '#lib/domain/money.ts';

/** Kobo of naira as the API answers them; those below zero too. */
const koboOf = (naira: number) => Math.sign(naira) * fromNaira(Math.abs(naira));

/** An amount in a column whose head says ₦. */
export const Figure = ({ naira }: { naira: number | null }) =>
  naira === null ? null : (
    <span className={naira < 0 ? 'neg' : undefined} translate="no">
      {formatFigure(koboOf(naira))}
    </span>
  );
