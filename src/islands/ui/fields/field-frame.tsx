import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { alertIcon } from '../icons/icons.ts';

export interface FieldFrameProps {
  label: string;
  /** For screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** At the right of the label, such as 'Forgot password?'. */
  aside?: ReactNode;
  id?: string;
  /** Spans both columns of a `pair`. */
  full?: boolean;
  className?: string;
}

/** Connects a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const Label = ({ id, label, labelHidden, optional, aside }: FieldFrameProps) => {
  const text = (
    <label className={clsx('label', labelHidden && 'vh')} htmlFor={id}>
      {label}
      {optional && <i> (optional)</i>}
    </label>
  );
  if (!aside) return text;
  return (
    <div className="row spread">
      {text}
      {aside}
    </div>
  );
};

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="err" id={id}>
    <Icon of={alertIcon} size="s" />
    <span>{children}</span>
  </p>
);

export const useControlProps = ({ id: givenId, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) => {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } satisfies ControlProps;
};

/** Label, control, hint and error. The caller renders the control with the props it is given. */
export const FieldFrame = ({
  control,
  ...frame
}: FieldFrameProps & { control: (props: ControlProps) => ReactNode }) => {
  const controlProps = useControlProps(frame);
  const { id } = controlProps;
  return (
    <div className={clsx('field', frame.full && 'full', frame.className)}>
      <Label {...frame} id={id} />
      {control(controlProps)}
      {frame.hint && (
        <p className="hint" id={`${id}-hint`}>
          {frame.hint}
        </p>
      )}
      {frame.error && <FieldError id={`${id}-error`}>{frame.error}</FieldError>}
    </div>
  );
};
