import { useStore } from '@nanostores/react';
import { $network } from '#lib/client/api/network.ts';
import { backOnline, offline } from '#lib/messages/feedback.ts';
import { Icon } from '../icons/icon.tsx';
import { offlineIcon, okIcon } from '../icons/icons.ts';

const notices = {
  offline: { icon: offlineIcon, text: offline },
  restored: { icon: okIcon, text: backOnline },
} as const;

export const OfflineBanner = () => {
  const network = useStore($network, { ssr: 'initial' });
  const { icon, text } = network === 'online' ? {} : notices[network];
  return (
    <div className="live-note" role="status">
      {icon && (
        <p className="offline">
          <Icon of={icon} size="m" />
          {text}
        </p>
      )}
    </div>
  );
};
