import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { focusFirstInvalid } from '#islands/ui/forms/focus-first-invalid.ts';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { changeForm, saveChanges } from './profile-form.ts';
import { $askingFor, $isDirty, $profileForm, $profileProblems, $refusals, $saving } from './profile-state.ts';
import { SettingsSection } from './settings-section.tsx';

/** Focuses the first invalid field after a refused attempt. */
const useFocusOnProblem = () => {
  const refusals = useStore($refusals, { ssr: 'initial' });
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid();
  }, [refusals]);
};

const ConfirmPassword = lazyDialog(
  'Are you sure',
  async () => (await import('./confirm-password.tsx')).ConfirmPassword,
);

export const SettingsForm = () => {
  const form = useStore($profileForm, { ssr: 'initial' });
  const problems = useStore($profileProblems, { ssr: 'initial' });
  const sending = useStore($saving, { ssr: 'initial' });
  useFocusOnProblem();
  const askingFor = useStore($askingFor, { ssr: 'initial' });
  useUnsavedWarning(useStore($isDirty, { ssr: 'initial' }));
  if (!form) return null;
  const { typed } = form;
  return (
    <>
      <form
        className="stack gap-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveChanges();
        }}
      >
        <SettingsSection title="Profile" about="Who you are, and where we reach you.">
          <ProfileFields user={form.user} typed={typed} problems={problems} />
        </SettingsSection>
        <SettingsSection title="Password" about="Leave both fields empty to keep the password you have.">
          <PasswordSection typed={typed} problems={problems} />
        </SettingsSection>
        <SettingsSection
          title="Notifications"
          about="In the portal and by email. News about your own payments and plans always reaches you; these two are up to you."
        >
          <Switch
            label="New Property Notification"
            hint="When new land or houses are listed"
            checked={typed.notification_enabled}
            onChange={({ target }) => changeForm({ notification_enabled: target.checked })}
          />
          <Switch
            label="Promotion Notifications"
            hint="Offers and discounts"
            checked={typed.promotion_enabled}
            onChange={({ target }) => changeForm({ promotion_enabled: target.checked })}
          />
        </SettingsSection>
        <div className="part-end">
          <Button variant="primary" type="submit" tall busy={sending === 'profile'} busyText="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      {/* outside of the form, because the dialog contains one and forms cannot be nested */}
      {askingFor && <ConfirmPassword onClose={() => $askingFor.set(null)} />}
    </>
  );
};
