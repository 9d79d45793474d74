import { Money } from '../display/money.tsx';

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** In kobo. */
  rows: readonly { name: string; amounts: readonly number[] }[];
}

/** The figures of a chart. */
export const FiguresTable = ({ caption, columns, rows }: FiguresTableProps) => (
  <table className="figures">
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, amounts }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {amounts.map((amount, index) => (
            <td key={columns[index + 1]}>
              <Money kobo={amount} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
