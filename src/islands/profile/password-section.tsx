import { Button } from '#islands/ui/actions/button.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { type FormFieldProps, formField } from './form-field.ts';
import { startPasswordChange } from './profile-form.ts';

export const PasswordSection = (form: FormFieldProps) => (
  <>
    <div className="pair">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...formField(form, 'password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...formField(form, 'password_confirmation')}
      />
    </div>
    <Button className="start" onClick={() => void startPasswordChange()}>
      Change Password
    </Button>
  </>
);
