import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import { alertIcon } from '../icons/icons.ts';

export interface FieldFrameProps {
  label: string;
  /** The label is read out but not shown. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Stands at the right of the label, such as 'Forgot password?'. */
  aside?: ReactNode;
  id?: string;
  /** Over both columns of a `pair`. */
  full?: boolean;
  className?: string;
}

/** What a control takes over so that label, hint and error belong to it. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const Label = ({ id, label, labelHidden, optional, aside }: FieldFrameProps) => {
  const text = (
    <label className={classes('label', labelHidden && 'vh')} htmlFor={id}>
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

/** The ids and ARIA of one control: its own, its hint's and its error's. */
export const useControlProps = ({ id: given, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) => {
  const made = useId();
  const id = given ?? made;
  const describedBy = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } satisfies ControlProps;
};

/** Label, control, hint and error in their places. The control is drawn by the caller with the wiring it is handed. */
export const FieldFrame = ({
  control,
  ...look
}: FieldFrameProps & { control: (wiring: ControlProps) => ReactNode }) => {
  const wiring = useControlProps(look);
  const { id } = wiring;
  return (
    <div className={classes('field', look.full && 'full', look.className)}>
      <Label {...look} id={id} />
      {control(wiring)}
      {look.hint && (
        <p className="hint" id={`${id}-hint`}>
          {look.hint}
        </p>
      )}
      {look.error && <FieldError id={`${id}-error`}>{look.error}</FieldError>}
    </div>
  );
};
