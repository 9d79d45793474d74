import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { webhookForm } from '#lib/api/office/webhooks/webhook-form.ts';
import { type WebhookEvent, webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { DialogError } from '../dialog-error.tsx';
import { EventChoice } from './event-choice.tsx';
import { SecretNote } from './secret-note.tsx';
import { sendNewWebhook } from './webhook-calls.ts';

interface Values {
  url: string;
  events: WebhookEvent[];
}

export const AddWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const [secret, setSecret] = useState<string | null>(null);
  const { field, submit, busy, showErrors, watch, setValue, errorOf } = useAppForm<Values>({
    resolver: payloadResolver(webhookForm, (values) => values),
    defaultValues: { url: '', events: [...webhookEvents] },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const add = submit(async (values) => {
    await attempt(async () => {
      setSecret((await sendNewWebhook(values)).secret);
    });
  });
  if (secret)
    return (
      <Dialog
        open
        title="The secret of the webhook"
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <SecretNote secret={secret} />
      </Dialog>
    );
  return (
    <Dialog
      open
      title="Add a webhook"
      onClose={onClose}
      onSubmit={add}
      locked={busy}
      actions={<DialogButtons action={{ text: 'Add', busyText: 'Adding…' }} busy={busy} onCancel={onClose} />}
    >
      <div className="stack gap-5">
        <Field
          label="Address"
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          hint="Of your system, on the internet"
          data-autofocus
          {...field('url')}
        />
        <EventChoice
          chosen={watch('events')}
          onChange={(events) => setValue('events', events)}
          error={errorOf('events')}
        />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
