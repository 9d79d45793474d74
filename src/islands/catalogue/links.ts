import { catalogueNav } from '#lib/navigation.ts';

export const subscribeHref = (id: number) => `/dashboard/invest-property-form/${id}`;

/** The newest properties, or all of them where that page is not to be had. */
export const moreHref = catalogueNav.find(({ href }) => href === '/new-properties')?.href ?? '/properties';

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
