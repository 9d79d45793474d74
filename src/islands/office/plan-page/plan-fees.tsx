import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { SheetFrame } from '../charts/sheet-frame.tsx';
import type { PlanData } from './plan-data.ts';

const feeNames = { infrastructure: 'Infrastructure', other: 'Other' } as const;

/** What is agreed besides the price. */
export const PlanFees = ({ fees, plan }: PlanData) =>
  fees.length === 0 ? null : (
    <section className="card stack tight">
      <h2>Fees</h2>
      <SheetFrame label="Fees">
        <thead>
          <tr>
            <th scope="col">Fees</th>
            <th scope="col">For</th>
            <th scope="col" className="n">
              Agreed ₦
            </th>
            <th scope="col" className="n">
              Paid ₦
            </th>
            <th scope="col" className="n">
              Left ₦
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ type, names, amount, paid }) => (
            <tr key={type}>
              <th scope="row">
                {feeNames[type]}
                {names.length > 0 && <small className="mut">{names.join(', ')}</small>}
              </th>
              <td>{plan.number_of_unit === 1 ? '1 unit' : `${plan.number_of_unit} units`}</td>
              <td className="n">{formatFigure(fromNaira(amount))}</td>
              <td className="n">{formatFigure(fromNaira(paid))}</td>
              <td className="n">{formatFigure(fromNaira(amount) - fromNaira(paid))}</td>
            </tr>
          ))}
        </tbody>
      </SheetFrame>
    </section>
  );
