import { Field } from '#islands/ui/fields/field.tsx';
import type { DetailsFieldsProps } from './details-fields.ts';

export const KinFields = ({ field }: DetailsFieldsProps) => (
  <div className="pair">
    <Field full label="Next of kin name" autoComplete="off" {...field('next_of_kin_name')} />
    <Field
      label="Next of kin relationship"
      hint="Such as sister, husband or son."
      {...field('next_of_kin_relationship')}
    />
    <Field label="Next of kin phone" type="tel" autoComplete="off" {...field('next_of_kin_phone')} />
    <Field full label="Next of kin address" autoComplete="off" {...field('next_of_kin_address')} />
  </div>
);
