import { Button } from '#islands/ui/button.tsx';
import { PasswordField } from '#islands/ui/password-field.tsx';
import { mayChangePassword } from './profile-form.ts';
import { type FormFieldProps, formField } from './text-fields.ts';

/** `onAsk`: both fields are in order, and the customer is to be asked. */
export const PasswordSection = ({ onAsk, ...form }: FormFieldProps & { onAsk: () => void }) => (
  <>
    <div className="pair">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...formField(form, 'password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...formField(form, 'password_confirmation')} />
    </div>
    <Button
      className="start"
      onClick={async () => {
        if (await mayChangePassword()) onAsk();
      }}
    >
      Change Password
    </Button>
  </>
);
