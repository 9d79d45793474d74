import { Button } from '#islands/ui/actions/button.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { type FormFieldProps, formField } from './form-field.ts';
import { mayChangePassword } from './profile-form.ts';

/** Calls `onConfirm` once both fields are valid. */
export const PasswordSection = ({ onConfirm, ...form }: FormFieldProps & { onConfirm: () => void }) => (
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
    <Button
      className="start"
      onClick={async () => {
        if (await mayChangePassword()) onConfirm();
      }}
    >
      Change Password
    </Button>
  </>
);
