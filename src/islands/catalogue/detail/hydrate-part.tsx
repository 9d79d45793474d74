import { createRoot, hydrateRoot } from 'react-dom/client';
import { LazyEnquiryForm } from './enquiry/lazy-enquiry-form.tsx';
import { InteractiveGallery } from './gallery/interactive-gallery.tsx';
import { LazyCalculator } from './payment/lazy-calculator.tsx';

const idOf = (host: HTMLElement) => Number(host.dataset.id);

const parts: Record<string, (host: HTMLElement) => void> = {
  gallery: (host) => createRoot(document.createElement('div')).render(<InteractiveGallery box={host} />),
  payment: (host) => hydrateRoot(host, <LazyCalculator id={idOf(host)} />),
  enquiry: (host) => hydrateRoot(host, <LazyEnquiryForm propertyId={idOf(host)} />),
};

/** Hydrates a part of the public page, named by `data-live`. */
export const hydratePart = (host: HTMLElement) => parts[host.dataset.live ?? '']?.(host);
