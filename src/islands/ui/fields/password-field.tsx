import { type ComponentProps, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { eyeIcon, eyeOffIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type PasswordFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  };

export const PasswordField = (props: PasswordFieldProps) => {
  const { look, control } = splitProps(props);
  const [shown, setShown] = useState(false);
  const what = look.label.toLowerCase();
  return (
    <FieldFrame
      {...look}
      control={(wiring) => (
        <div className="affix">
          <input
            className="in"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...wiring}
            type={shown ? 'text' : 'password'}
          />
          <Button
            look="quiet"
            icon={shown ? eyeOffIcon : eyeIcon}
            label={`${shown ? 'Hide' : 'Show'} ${what}`}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    />
  );
};
