import { useEffect, useRef, useState } from 'react';
import { BreakdownSummary } from '#islands/payments/breakdown-summary.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { Stepper } from '#islands/ui/fields/stepper.tsx';
import { serverDay } from '#lib/client/api/server-day.ts';
import { setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { type BuildingPurpose, buildingPurposes } from '#lib/domain/enums.ts';
import { maxUnits, type Offer, offeredDurations, offeredSchedules } from '#lib/domain/offers.ts';
import { moreUnitsThanLeft, required } from '#lib/messages/validation.ts';
import { subscribeHref } from '../../links.ts';
import { type CalculatorInput, calculate, changeInput, initialInput } from './calculation.ts';

/** Subscribe, anywhere on the page, starts the purchase with what the calculator is set to. */
const useDraftOnSubscribe = (id: number, input: CalculatorInput) =>
  useEffect(() => {
    const saveDraft = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(`a[href="${subscribeHref(id)}"]`)) return;
      setPurchaseDraft(id, {
        paymentType: 'Installment',
        numberOfUnits: input.units,
        paymentDuration: input.duration,
        paymentSchedule: input.schedule,
        ...(input.purpose && { propertyPurpose: input.purpose }),
        agreed: undefined,
      });
    };
    document.addEventListener('click', saveDraft);
    return () => document.removeEventListener('click', saveDraft);
  }, [id, input]);

export const Calculator = ({ id, offer }: { id: number; offer: Offer }) => {
  const [input, setInput] = useState(() => initialInput(offer));
  const [day] = useState(() => serverDay());
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useDraftOnSubscribe(id, input);
  const change = (part: Partial<CalculatorInput>) => setInput((now) => changeInput(now, part, offer));
  const left = maxUnits(offer);
  const breakdown = calculate(input, offer, day);
  const unitsError = input.units < 1 ? required('Units') : input.units > left ? moreUnitsThanLeft(left) : undefined;
  return (
    <div className="calc">
      <div className="stack gap-5">
        <h3 ref={title} tabIndex={-1}>
          Your instalments
        </h3>
        <Stepper
          label="Units"
          hint={left === 1 ? 'One is left.' : `${left} can be bought at the moment.`}
          value={input.units}
          max={left}
          error={unitsError}
          onChange={(units) => change({ units })}
        />
        <SelectField
          label="Duration"
          options={offeredDurations(offer).map((months) => ({ value: months, label: `${months} months` }))}
          value={input.duration}
          onChange={({ target }) => change({ duration: Number(target.value) })}
        />
        <SegmentedField
          label="Payment schedule"
          name="trial_schedule"
          options={offeredSchedules(offer, input.duration)}
          value={input.schedule}
          onChange={({ target }) => change({ schedule: target.value })}
        />
        {input.purpose && (
          <SegmentedField
            label="Property purpose"
            name="trial_purpose"
            hint="What will be built. The fees depend on it."
            options={buildingPurposes}
            value={input.purpose}
            onChange={({ target }) => change({ purpose: target.value as BuildingPurpose })}
          />
        )}
      </div>
      {breakdown ? (
        <BreakdownSummary breakdown={breakdown} units={input.units} />
      ) : (
        <p className="mut">Choose how many units, and you see the amounts here.</p>
      )}
    </div>
  );
};
