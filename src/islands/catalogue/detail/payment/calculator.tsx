import { useEffect, useRef, useState } from 'react';
import { BreakdownSummary } from '#islands/payments/breakdown-summary.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { Stepper } from '#islands/ui/fields/stepper.tsx';
import { setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { today } from '#lib/domain/days.ts';
import { type BuildingPurpose, buildingPurposes } from '#lib/domain/enums.ts';
import { durationsOffered, maxUnits, type Offer, schedulesOffered } from '#lib/domain/offers.ts';
import { moreUnitsThanLeft, required } from '#lib/messages/validation.ts';
import { subscribeHref } from '../../links.ts';
import { type CalculatorInput, calculate, changeInput, initialInput } from './calculation.ts';

/** Pressing Subscribe, wherever it stands on the page, takes what was tried out along. */
const useTakenAlong = (id: number, trial: CalculatorInput) =>
  useEffect(() => {
    const take = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(`a[href="${subscribeHref(id)}"]`)) return;
      setPurchaseDraft(id, {
        paymentType: 'Installment',
        numberOfUnits: trial.units,
        paymentDuration: trial.duration,
        paymentSchedule: trial.schedule,
        ...(trial.purpose && { propertyPurpose: trial.purpose }),
        agreed: false,
      });
    };
    document.addEventListener('click', take);
    return () => document.removeEventListener('click', take);
  }, [id, trial]);

export const Calculator = ({ id, offer }: { id: number; offer: Offer }) => {
  const [trial, setTrial] = useState(() => initialInput(offer));
  const [day] = useState(() => today(new Date()));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useTakenAlong(id, trial);
  const change = (part: Partial<CalculatorInput>) => setTrial((now) => changeInput(now, part, offer));
  const left = maxUnits(offer);
  const breakdown = calculate(trial, offer, day);
  const unitsError = trial.units < 1 ? required('Units') : trial.units > left ? moreUnitsThanLeft(left) : undefined;
  return (
    <div className="calc">
      <div className="stack gap-5">
        <h3 ref={title} tabIndex={-1}>
          Your instalments
        </h3>
        <Stepper
          label="Units"
          hint={left === 1 ? 'One is left.' : `${left} can be bought at the moment.`}
          value={trial.units}
          max={left}
          error={unitsError}
          onChange={(units) => change({ units })}
        />
        <SelectField
          label="Duration"
          options={durationsOffered(offer).map((months) => ({ value: months, label: `${months} months` }))}
          value={trial.duration}
          onChange={({ target }) => change({ duration: Number(target.value) })}
        />
        <SegmentedField
          label="Payment schedule"
          name="trial_schedule"
          options={schedulesOffered(offer, trial.duration)}
          value={trial.schedule}
          onChange={({ target }) => change({ schedule: target.value })}
        />
        {trial.purpose && (
          <SegmentedField
            label="Property purpose"
            name="trial_purpose"
            hint="What will be built. The fees depend on it."
            options={buildingPurposes}
            value={trial.purpose}
            onChange={({ target }) => change({ purpose: target.value as BuildingPurpose })}
          />
        )}
      </div>
      {breakdown ? (
        <BreakdownSummary breakdown={breakdown} units={trial.units} />
      ) : (
        <p className="mut">Choose how many units, and the amounts stand here.</p>
      )}
    </div>
  );
};
