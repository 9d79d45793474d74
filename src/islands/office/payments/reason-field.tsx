import { AreaField } from '#islands/ui/fields/field.tsx';
import { required } from '#lib/messages/validation.ts';

interface ReasonFieldProps {
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

export const ReasonField = ({ onChange, ...field }: ReasonFieldProps) => (
  <AreaField
    label="Reason"
    maxLength={500}
    data-autofocus
    {...field}
    onChange={({ target }) => onChange(target.value)}
  />
);

export const reasonProblem = (reason: string) => (reason.trim() ? '' : required('Reason'));
