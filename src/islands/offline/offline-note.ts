import { $network } from '#lib/client/api/network.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { backOnline, offline, pageLastUpdated } from '#lib/messages/feedback.ts';
import sheet from '../../styles/offline.css?url';
import { formatAge } from '../ui/feedback/as-of-time.ts';

/**
 * The offline banner of pages without islands, loaded when the connection is lost (`lib/inline/boot-without-islands.ts`).
 * On a page from the cache of the service worker it also shows the age of the page.
 */
const at = Number(document.querySelector<HTMLElement>('script[data-at]')?.dataset.at);
const age = at ? pageLastUpdated(formatAge(new Date(at), serverNow())) : '';
const hasBanner = document.querySelector('.live-note') !== null;
const texts = { offline, restored: backOnline, online: '' } as const;

const region = document.createElement('div');
region.className = 'live-note';
region.role = 'status';
const line = document.createElement('p');
line.className = 'offline';
region.append(line);

const styles = document.createElement('link');
styles.rel = 'stylesheet';
styles.href = sheet;
document.head.append(styles);
document.body.prepend(region);

$network.subscribe((network) => {
  line.textContent = [hasBanner ? '' : texts[network], age].filter(Boolean).join(' ');
  line.hidden = line.textContent === '';
});
