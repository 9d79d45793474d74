import { useStore } from '@nanostores/react';
import { $network } from '#lib/client/network.ts';
import { Icon } from './icon.tsx';
import { offlineIcon, okIcon } from './icons.ts';

const said = {
  offline: { icon: offlineIcon, text: 'You are offline. Some features may not work.' },
  restored: { icon: okIcon, text: 'Connection restored' },
} as const;

export const OfflineBanner = () => {
  const network = useStore($network, { ssr: 'initial' });
  const { icon, text } = network === 'online' ? {} : said[network];
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
