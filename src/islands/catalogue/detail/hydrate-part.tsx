import { createRoot, hydrateRoot } from 'react-dom/client';
import { reloadOnSignOut } from '#lib/client/session/reload-on-sign-out.ts';
import { recordView } from '../recently-viewed/seen-properties.ts';
import { LazyEnquiryForm } from './enquiry/lazy-enquiry-form.tsx';
import { InteractiveGallery } from './gallery/interactive-gallery.tsx';
import { LazyCalculator } from './payment/lazy-calculator.tsx';
import { startSharing } from './share/start-sharing.ts';
import { startSimilarCarousel } from './similar-carousel.ts';

reloadOnSignOut();
recordView({
  id: Number(location.pathname.split('/').at(-1)),
  name: document.querySelector('h1')?.textContent ?? '',
});

const idOf = (host: HTMLElement) => Number(host.dataset.id);

const parts: Record<string, (host: HTMLElement) => unknown> = {
  gallery: (host) => createRoot(document.createElement('div')).render(<InteractiveGallery box={host} />),
  payment: (host) => hydrateRoot(host, <LazyCalculator id={idOf(host)} />),
  enquiry: (host) => hydrateRoot(host, <LazyEnquiryForm propertyId={idOf(host)} />),
  similar: startSimilarCarousel,
  share: startSharing,
};

/** Hydrates a part of the public page, named by `data-live`. */
export const hydratePart = async (host: HTMLElement) => void (await parts[host.dataset.live ?? '']?.(host));
