import { Icon } from '#islands/ui/icons/icon.tsx';
import { closeIcon, failIcon } from '#islands/ui/icons/icons.ts';
import { soldOut } from '#lib/messages/feedback.ts';

/** The toast that the Sold out button shows, in a template until then. */
export const SoldOutToast = () => (
  <div className="toasts" role="status">
    <template>
      <div className="toast bad">
        <Icon of={failIcon} />
        <p>{soldOut}</p>
        <button className="btn quiet only" type="button" aria-label="Close">
          <Icon of={closeIcon} />
        </button>
      </div>
    </template>
  </div>
);
