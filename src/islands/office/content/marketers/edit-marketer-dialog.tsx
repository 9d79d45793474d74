import { Field } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import type { Marketer } from '#lib/api/office/content/content.ts';
import { marketerForm } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ItemDialog } from '../item-dialog.tsx';
import { toCurrentVersion, useItemForm } from '../use-item-form.ts';
import { createMarketer, reloadMarketer, saveMarketer } from './marketer-calls.ts';

const labels = { name: 'Name', code: 'Code', phone: 'Phone' };
type MarketerValues = Record<keyof typeof labels, string>;

const toValues = ({ name, code, phone }: Marketer): MarketerValues => ({ name, code, phone: phone ?? '' });

export const EditMarketerDialog = ({ marketer, onClose }: { marketer?: Marketer; onClose: () => void }) => {
  const form = useItemForm<MarketerValues>({
    initial: marketer ? toValues(marketer) : { name: '', code: '', phone: '' },
    ...(marketer && { version: marketer.mark }),
    resolver: payloadResolver(marketerForm, (values) => values),
    send: async (values, version) => {
      const saved = marketer
        ? saveMarketer({ id: marketer.id, mark: version, ...values, active: marketer.active })
        : createMarketer(values);
      return (await saved).marketer;
    },
    reload: async () => {
      const current = marketer && (await reloadMarketer(marketer));
      return current ? toCurrentVersion(current, toValues(current)) : null;
    },
    onSaved: () => {
      toast('success', marketer ? 'Marketer saved' : 'Marketer added');
      onClose();
    },
  });
  const used = marketer !== undefined && marketer.customers_count + marketer.plans_count > 0;
  return (
    <ItemDialog
      title={marketer ? 'Edit marketer' : 'Add a marketer'}
      action={marketer ? 'Save marketer' : 'Add marketer'}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Field label={labels.name} maxLength={100} autoComplete="off" {...form.field('name')} />
      <Field
        label={labels.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        readOnly={used}
        hint={used ? 'Customers signed up with this code, so it stays' : 'What customers type, such as HSM-1042'}
        {...form.field('code')}
      />
      <Field label={labels.phone} type="tel" optional maxLength={40} autoComplete="off" {...form.field('phone')} />
    </ItemDialog>
  );
};
