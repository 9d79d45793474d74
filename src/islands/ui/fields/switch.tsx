import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> & {
  label: string;
  hint?: ReactNode;
};

export const Switch = ({ label, hint, ...box }: SwitchProps) => {
  const generatedId = useId();
  const id = box.id ?? generatedId;
  return (
    <div className="switch">
      <div>
        <label className="b" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...box} id={id} type="checkbox" role="switch" aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  );
};
