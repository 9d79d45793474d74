import type { Property } from '#lib/api/catalogue/property.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { everyWord, termRows } from './example-plan.ts';

/** '12 months: ₦600,000 a month', worked out by the server, so that it needs no script. */
export const TermsTable = ({ property }: { property: Property }) => {
  const { schedules, rows } = termRows(property);
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">Over</th>
          {schedules.map((schedule) => (
            <th key={schedule} scope="col">{`a ${everyWord(schedule)}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ months, amounts }) => (
          <tr key={months}>
            <th scope="row">{`${months} months`}</th>
            {amounts.map((kobo, at) => (
              <td key={schedules[at]}>{kobo === null ? '–' : formatNairaShort(kobo)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
