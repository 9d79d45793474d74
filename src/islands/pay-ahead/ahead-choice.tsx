import { useId, useState } from 'react';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import {
  affordableInstalments,
  instalmentsPaidAhead,
  type PrepaymentOrder,
  prepaymentAmount,
} from '#lib/domain/instalments/pay-ahead.ts';
import { formatNairaShort, parseNaira, toNaira } from '#lib/domain/money.ts';
import type { OpenInstalment } from './open-instalment.ts';

interface AheadChoiceProps {
  instalments: readonly OpenInstalment[];
  order: PrepaymentOrder;
  count: number;
  left: number;
  /** The next instalment is late, so it is paid first. */
  isLate: boolean;
  onOrder: (order: PrepaymentOrder) => void;
  onCount: (count: number) => void;
}

const orders = (isLate: boolean) => [
  { value: 'last', label: 'End sooner' },
  { value: 'next', label: isLate ? 'Pay what is late' : 'Take a break' },
];
const orderHints: Record<PrepaymentOrder, string> = {
  last: 'You pay the last instalments now. The next one stays due on its day.',
  next: 'You pay the next instalments now. Nothing is due until after them.',
};

const lateHint = 'You pay what is late first, then the instalments after it.';

/** Which instalments and how many: by slider, or by typing what you would like to spend. */
export const AheadChoice = ({ instalments, order, count, left, isLate, onOrder, onCount }: AheadChoiceProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const amount = prepaymentAmount(instalmentsPaidAhead(instalments, { order, count }));
  const slide = (value: number) => {
    setTyped(null);
    onCount(value);
  };
  const type = (value: string) => {
    setTyped(value);
    const within = affordableInstalments(instalments, order, parseNaira(value) ?? 0);
    if (within > 0) onCount(within);
  };
  const [one] = instalmentsPaidAhead(instalments, { order, count: 1 });
  const tooLittle = typed !== null && typed !== '' && one && (parseNaira(typed) ?? 0) < one.amount;
  return (
    <>
      <SegmentedField
        label="What would you like to do?"
        name="order"
        options={orders(isLate)}
        value={order}
        hint={isLate && order === 'next' ? lateHint : orderHints[order]}
        onChange={(event) => {
          setTyped(null);
          onOrder(event.target.value as PrepaymentOrder);
        }}
      />
      <div className="field">
        <div className="row spread">
          <label className="label" htmlFor={`${id}-count`}>
            Number of instalments
          </label>
          <output className="b num" htmlFor={`${id}-count`} translate="no">
            {`${count} of ${left}`}
          </output>
        </div>
        <input
          id={`${id}-count`}
          className="slider"
          type="range"
          min={1}
          max={left}
          value={count}
          disabled={left === 1}
          aria-valuetext={`${count} of ${left} instalments, ${formatNairaShort(amount)}`}
          onChange={(event) => slide(Number(event.target.value))}
        />
      </div>
      <MoneyField
        label="Or type what you would like to pay"
        hint={`${formatNairaShort(amount)} pays ${count === 1 ? '1 whole instalment' : `${count} whole instalments`}.`}
        value={typed ?? String(toNaira(amount))}
        error={tooLittle ? `One instalment is ${formatNairaShort(one.amount)}. Type at least that.` : undefined}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
    </>
  );
};
