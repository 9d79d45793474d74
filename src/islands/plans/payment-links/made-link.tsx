import { Button } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { share, whatsappHref } from '#lib/client/page/share.ts';
import { dayOf, formatDay } from '#lib/domain/days.ts';
import { site } from '#lib/site.ts';

/** A link that was just made: only its hash is kept, so it is shown this once. */
export const MadeLink = ({ made }: { made: CallAnswer<'POST /user/plan-property/{id}/payment-links'> }) => {
  const { url, expires_at } = made;
  const title = `Please pay this instalment for me at ${site.name}:`;
  return (
    <Notice kind="ok" live>
      <p className="b">Your link is ready</p>
      <p>
        It works until {formatDay(dayOf(new Date(expires_at)))}, or until the instalment is paid. Copy or share it now:
        it is shown this once.
      </p>
      <p className="row">
        <span className="[overflow-wrap:anywhere] sm">{url}</span>
        <CopyButton value={url} what="link" />
      </p>
      <div className="row flex-wrap">
        <Button icon={shareIcon} onClick={() => void share(`${title}\n${url}`)}>
          Share
        </Button>
        <a className="link more" href={whatsappHref({ title, url })} target="_blank" rel="noopener">
          Send by WhatsApp
        </a>
      </div>
    </Notice>
  );
};
