import { createRoot } from 'react-dom/client';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { chatIcon, copyIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { copyText, type SharedLink, whatsappHref } from '#lib/client/page/share.ts';
import { withLazyStyles } from '../lazy-styles.ts';

const ShareDialog = ({ link, onClose }: { link: SharedLink; onClose: () => void }) => (
  <Dialog open title="Share this property" onClose={onClose}>
    <div className="stack gap-3">
      <ButtonLink wide tall icon={chatIcon} href={whatsappHref(link)} target="_blank" rel="noopener">
        WhatsApp
      </ButtonLink>
      <Button
        wide
        tall
        icon={copyIcon}
        onClick={async () => {
          await copyText(link.url);
          onClose();
        }}
      >
        Copy the link
      </Button>
    </div>
  </Dialog>
);

/** Waits for the styles of dialogs, which the public page does not carry. */
export async function openShareDialog(link: SharedLink) {
  await withLazyStyles(Promise.resolve());
  // within the main landmark, or its header would be a second banner of the page
  const host = (document.querySelector('main') ?? document.body).appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<ShareDialog link={link} onClose={close} />);
}
