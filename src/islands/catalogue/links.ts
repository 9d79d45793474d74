export const subscribeHref = (id: number) => `/dashboard/invest-property-form/${id}`;

export const newPropertiesHref = '/new-properties';

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
