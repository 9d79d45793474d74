import type { FieldFrameProps } from './field-frame.tsx';

/** Splits the props of a field into those of its frame and those of its control. */
export const splitProps = <Props extends FieldFrameProps>(props: Props) => {
  const { label, labelHidden, hint, error, optional, aside, id, full, className, ...control } = props;
  return {
    frame: { label, labelHidden, hint, error, optional, aside, id, full, className } as FieldFrameProps,
    control,
  };
};
