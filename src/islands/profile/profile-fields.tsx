import { useStore } from '@nanostores/react';
import { Field } from '#islands/ui/fields/field.tsx';
import type { UserProfile } from '#lib/api/accounts/profile.ts';
import { type FormFieldProps, formField } from './form-field.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { changeForm } from './profile-form.ts';
import { $saving, $uploadProgress } from './profile-state.ts';
import { ResidenceFields } from './residence-fields.tsx';

export const ProfileFields = ({ user, ...form }: FormFieldProps & { user: UserProfile }) => {
  const progress = useStore($uploadProgress, { ssr: 'initial' });
  const sending = useStore($saving, { ssr: 'initial' });
  return (
    <>
      <PictureChooser
        name={`${user.first_name} ${user.last_name}`}
        saved={user.profile_picture}
        chosen={form.typed.profile_picture}
        onChange={(picture) => changeForm({ profile_picture: picture })}
        error={form.problems.profile_picture}
        progress={progress}
        disabled={sending !== null}
      />
      <div className="pair">
        <Field label="First Name" autoComplete="given-name" {...formField(form, 'first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...formField(form, 'last_name')} />
        <Field label="Email" type="email" value={user.email} readOnly hint="Your email cannot be changed." />
        <Field label="Phone" type="tel" autoComplete="tel-national" {...formField(form, 'phone_number')} />
        <Field full label="Address" autoComplete="street-address" {...formField(form, 'address')} />
        <ResidenceFields {...form} />
        <Field label="Country" autoComplete="country-name" {...formField(form, 'country')} />
      </div>
    </>
  );
};
