import { useState } from 'react';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { NotYourRole } from '../not-your-role.tsx';
import { usePermission } from '../permissions.tsx';
import { CustomerForm } from './customer-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** The phone number is looked up first, so that nobody is registered twice. */
export const NewCustomer = () => {
  const hydrated = useHydrated();
  const [phone, setPhone] = useState<string | null>(null);
  const may = usePermission();
  if (!hydrated) return <SkeletonRows />;
  if (!may('register customers')) return <NotYourRole permission="register customers" />;
  return (
    <section className="card stack">
      {phone === null ? (
        <PhoneForm onFree={setPhone} />
      ) : (
        <CustomerForm phone={phone} onOtherPhone={() => setPhone(null)} />
      )}
    </section>
  );
};
