import type { Property } from '#lib/api/catalogue/property.ts';
import { buildingPurposes } from '#lib/domain/enums.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { isRental } from '#lib/domain/offers.ts';
import { feeGroups, isOneFeeList, totalFees } from './fee-groups.ts';

const Amount = ({ kobo }: { kobo: number | null }) => <td>{kobo === null ? '–' : formatNairaShort(kobo)}</td>;

const FeeTableRow = ({ name, amounts, sum }: { name: string; amounts: readonly (number | null)[]; sum?: boolean }) => (
  <tr className={sum ? 'sum' : undefined}>
    <th scope="row">{name}</th>
    {amounts.map((kobo, index) => (
      <Amount key={buildingPurposes[index]} kobo={kobo} />
    ))}
  </tr>
);

interface FeesTableProps {
  property: Pick<Property, 'details' | 'price' | 'purpose'>;
  unit: string;
}

/**
 * The fees, and with them the whole price; a rental is not bought, so it has none. Where they differ by what is built, a
 * choice shows one of the two columns on a phone, by CSS alone.
 */
export const FeesTable = ({ property, unit }: FeesTableProps) => {
  const { details, price } = property;
  const groups = feeGroups(details);
  const columns = isOneFeeList(details) ? ['Amount'] : buildingPurposes;
  const shown = (amounts: readonly (number | null)[]) => amounts.slice(0, columns.length);
  const table = (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">{`For one ${unit}`}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ type, title, rows, totals }) => (
        <tbody key={type}>
          <tr>
            <th colSpan={columns.length + 1} scope="colgroup">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <FeeTableRow key={row.name} name={row.name} amounts={shown(row.amounts)} />
          ))}
          <FeeTableRow name="Total" amounts={shown(totals)} sum />
        </tbody>
      ))}
      <tbody>
        {groups.length > 1 && <FeeTableRow name="All fees" amounts={shown(totalFees(details))} sum />}
        {!isRental(property) && (
          <FeeTableRow
            name="Price with all fees"
            amounts={shown(totalFees(details).map((fees) => fromNaira(price) + fees))}
            sum
          />
        )}
      </tbody>
    </table>
  );
  if (columns.length === 1) return table;
  return (
    <div className="fees">
      <fieldset className="ways">
        <legend className="vh">What you build</legend>
        {columns.map((column, index) => (
          <label key={column} className="btn">
            <input type="radio" name="build" defaultChecked={index === 0} />
            {column}
          </label>
        ))}
      </fieldset>
      {table}
    </div>
  );
};
