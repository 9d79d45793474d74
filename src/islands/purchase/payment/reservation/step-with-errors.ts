import { pathOf } from '../../paths.ts';
import { identityStep, photoStep } from '../../wizard/steps.ts';

export interface StepWithErrors {
  href: string;
  text: string;
  /** It is about files that the server was sent. */
  files?: boolean;
}

const inOptions = [
  'marketer_code',
  'number_of_unit',
  'plots',
  'purpose',
  'monthly_duration',
  'repayment_schedule',
  'start_date',
  'end_date',
];
const inStep: Record<string, number> = {
  profile_picture: photoStep,
  profile_picture_upload: photoStep,
  profile_picture_2: photoStep,
  profile_picture_2_upload: photoStep,
  means_of_ids: identityStep,
  means_of_ids_upload: identityStep,
};

/** The step of the first field that the server refused; null when it is about none. */
export const stepWithErrors = (id: number, fields: Record<string, string>): StepWithErrors | null => {
  const [field] = Object.keys(fields);
  if (field === undefined) return null;
  if (inOptions.includes(field)) return { href: pathOf.options(id), text: 'Change the options' };
  if (field === 'agreement_version') return { href: pathOf.agreement(id), text: 'Read the agreement' };
  const files = inStep[field];
  const back = `then=${encodeURIComponent(pathOf.payment(id))}`;
  return {
    href: `${pathOf.wizard(id)}?step=${(files ?? 0) + 1}&${back}`,
    text: files === undefined ? 'Change the details' : 'Choose the files again',
    files: files !== undefined,
  };
};
