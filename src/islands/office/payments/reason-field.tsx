import { AreaField } from '#islands/ui/fields/field.tsx';
import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import { required } from '#lib/messages/validation.ts';

export const ReasonField = ({ focused = true, ...props }: AppField & { hint: string; focused?: boolean }) => (
  <AreaField label="Reason" maxLength={500} {...(focused && { 'data-autofocus': '' })} {...props} />
);

export const reasonProblem = (reason: string) => (reason.trim() ? '' : required('Reason'));
