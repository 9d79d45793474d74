import { Switch } from '#islands/ui/fields/switch.tsx';
import { type WebhookEvent, webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { webhookEventTexts } from '#lib/messages/office/webhooks.ts';

interface EventChoiceProps {
  chosen: readonly WebhookEvent[];
  onChange: (chosen: WebhookEvent[]) => void;
  error: string | undefined;
}

export const EventChoice = ({ chosen, onChange, error }: EventChoiceProps) => (
  <fieldset className="stack">
    <legend className="b sm">Events</legend>
    {webhookEvents.map((event) => (
      <Switch
        key={event}
        label={event}
        hint={webhookEventTexts[event]}
        checked={chosen.includes(event)}
        onChange={({ target }) =>
          onChange(webhookEvents.filter((one) => (one === event ? target.checked : chosen.includes(one))))
        }
      />
    ))}
    {error && <p className="sm err">{error}</p>}
  </fieldset>
);
