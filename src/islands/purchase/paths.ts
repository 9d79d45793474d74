/** In the order of the purchase. */
export const screens = ['wizard', 'options', 'agreement', 'payment'] as const;
export type Screen = (typeof screens)[number];

export const pathOf = {
  wizard: (id: number) => `/dashboard/invest-property-form/${id}`,
  options: (id: number) => `/dashboard/invest-property/${id}`,
  agreement: (id: number) => `/dashboard/property-agreement/${id}`,
  payment: (id: number) => `/dashboard/property/${id}/payment-method`,
} as const satisfies Record<Screen, (id: number) => string>;
