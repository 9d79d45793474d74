import { createRoot, hydrateRoot } from 'react-dom/client';
import { Calculating } from './calculating.tsx';
import { Enquiry } from './enquiry.tsx';
import { LiveGallery } from './live-gallery.tsx';

const idOf = (host: HTMLElement) => Number(host.dataset.id);

const parts: Record<string, (host: HTMLElement) => void> = {
  gallery: (host) => createRoot(document.createElement('div')).render(<LiveGallery box={host} />),
  payment: (host) => hydrateRoot(host, <Calculating id={idOf(host)} />),
  enquiry: (host) => hydrateRoot(host, <Enquiry propertyId={idOf(host)} />),
};

/** Brings a part of the public page to life, as `data-live` names it. */
export const wake = (host: HTMLElement) => parts[host.dataset.live ?? '']?.(host);
