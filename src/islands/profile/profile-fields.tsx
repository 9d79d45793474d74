import { useStore } from '@nanostores/react';
import { Field } from '#islands/ui/field.tsx';
import type { User } from '#lib/contract/profile.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { PlaceFields } from './place-fields.tsx';
import { $progress, $sending, type } from './profile-form.ts';
import { type TextFieldsProps, wire } from './text-fields.ts';

export const ProfileFields = ({ user, ...form }: TextFieldsProps & { user: User }) => {
  const progress = useStore($progress, { ssr: 'initial' });
  const sending = useStore($sending, { ssr: 'initial' });
  return (
    <>
      <PictureChooser
        name={`${user.first_name} ${user.last_name}`}
        saved={user.profile_picture}
        chosen={form.typed.profile_picture}
        onChange={(picture) => type({ profile_picture: picture })}
        error={form.problems.profile_picture}
        progress={progress}
        disabled={sending !== null}
      />
      <div className="pair">
        <Field label="First Name" autoComplete="given-name" {...wire(form, 'first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...wire(form, 'last_name')} />
        <Field label="Email" type="email" value={user.email} readOnly hint="Your email cannot be changed." />
        <Field label="Phone" type="tel" autoComplete="tel-national" {...wire(form, 'phone_number')} />
        <Field full label="Address" autoComplete="street-address" {...wire(form, 'address')} />
        <PlaceFields {...form} />
        <Field label="Country" autoComplete="country-name" {...wire(form, 'country')} />
      </div>
    </>
  );
};
