import type { Property } from '#lib/api/catalogue/property.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { feeGroups, totalFees } from './fee-groups.ts';

const Amount = ({ kobo }: { kobo: number | null }) => <td>{kobo === null ? '–' : formatNaira(kobo)}</td>;

const FeeTableRow = ({ name, amounts, sum }: { name: string; amounts: readonly (number | null)[]; sum?: boolean }) => (
  <tr className={sum ? 'sum' : undefined}>
    <th scope="row">{name}</th>
    <Amount kobo={amounts[0] ?? null} />
    <Amount kobo={amounts[1] ?? null} />
  </tr>
);

export const FeesTable = ({ details, unit }: { details: Property['details']; unit: string }) => {
  const groups = feeGroups(details);
  return (
    <table className="tbl">
      <caption className="vh">{`Fees for one ${unit}, by what is built`}</caption>
      <thead>
        <tr>
          <th scope="col">{`For one ${unit}`}</th>
          <th scope="col">Bungalow</th>
          <th scope="col">Duplex</th>
        </tr>
      </thead>
      {groups.map(({ type, title, rows, totals }) => (
        <tbody key={type}>
          <tr>
            <th colSpan={3} scope="colgroup">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <FeeTableRow key={row.name} {...row} />
          ))}
          <FeeTableRow name="Total" amounts={totals} sum />
        </tbody>
      ))}
      {groups.length > 1 && (
        <tbody>
          <FeeTableRow name="All fees" amounts={totalFees(details)} sum />
        </tbody>
      )}
    </table>
  );
};
