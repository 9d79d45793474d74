import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { webhookForm } from '#lib/api/office/webhooks/webhook-form.ts';
import { webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { EventChoice } from './event-choice.tsx';
import { SecretNote } from './secret-note.tsx';
import { sendNewWebhook } from './webhook-calls.ts';

export const AddWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const [secret, setSecret] = useState<string | null>(null);
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
    <FormDialog
      title="Add a webhook"
      action={{ text: 'Add', busyText: 'Adding…' }}
      className="stack gap-5"
      defaults={{ url: '', events: [...webhookEvents] }}
      resolver={payloadResolver(webhookForm, (values) => values)}
      send={sendNewWebhook}
      done={(added) => setSecret(added.secret)}
      staysOpen
      onClose={onClose}
    >
      {({ field, watch, setValue, errorOf }) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
};
