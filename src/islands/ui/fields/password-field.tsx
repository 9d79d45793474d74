import { type ComponentProps, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { eyeIcon, eyeOffIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type PasswordFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** Asked again before something that nobody else at the device should do. */
export const CurrentPasswordField = (
  props: Omit<PasswordFieldProps, 'label' | 'autoComplete'> & { label?: string },
) => (
  <PasswordField label="Current password" autoComplete="current-password" hint="So that we know it is you" {...props} />
);

export const PasswordField = (props: PasswordFieldProps) => {
  const { frame, control } = splitProps(props);
  const [shown, setShown] = useState(false);
  const what = frame.label.toLowerCase();
  return (
    <FieldFrame
      {...frame}
      control={(controlProps) => (
        <div className="affix">
          <input
            className="in"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...controlProps}
            type={shown ? 'text' : 'password'}
          />
          <Button
            variant="quiet"
            icon={shown ? eyeOffIcon : eyeIcon}
            label={`${shown ? 'Hide' : 'Show'} ${what}`}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    />
  );
};
