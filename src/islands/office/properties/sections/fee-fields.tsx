import { Controller } from 'react-hook-form';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { closeIcon, downIcon, upIcon } from '#islands/ui/icons/icons.ts';
import { buildingPurposes } from '#lib/domain/enums.ts';
import type { SectionProps } from './form-section.tsx';

interface FeeFieldsProps extends SectionProps {
  index: number;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const types = [
  { value: 'infrastructure', label: 'Infrastructure' },
  { value: 'others', label: 'Other' },
];
const buildingOptions = [
  { value: '', label: 'Any building' },
  ...buildingPurposes.map((value) => ({ value, label: value })),
];

export const FeeFields = ({ form, errors, index, last, onMove, onRemove }: FeeFieldsProps) => {
  const feeErrors = errors.details?.[index];
  const label = `fee ${index + 1}`;
  return (
    <li className="fee">
      <Field
        label={`Name of ${label}`}
        autoComplete="off"
        maxLength={100}
        {...form.register(`details.${index}.name`)}
        error={feeErrors?.name?.message}
      />
      <SelectField label="Kind" options={types} {...form.register(`details.${index}.type`)} />
      <SelectField label="Paid for" options={buildingOptions} {...form.register(`details.${index}.purpose`)} />
      <Controller
        control={form.control}
        name={`details.${index}.value`}
        render={({ field }) => <MoneyField label="Amount" {...field} error={feeErrors?.value?.message} />}
      />
      <div className="fee-acts">
        <Button
          variant="quiet"
          icon={upIcon}
          label={`Move ${label} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          variant="quiet"
          icon={downIcon}
          label={`Move ${label} down`}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <Button variant="quiet" icon={closeIcon} label={`Remove ${label}`} onClick={onRemove} />
      </div>
    </li>
  );
};
