import { textTemplate } from './text-template.ts';

/** What the standard agreement may name, by its placeholder. */
export const agreementPlaceholders = ['property', 'place', 'title', 'company'] as const;

/** The standard agreement for one property: '{property}' becomes its name. */
export const { fill: fillAgreement, unknownIn: unknownAgreementPlaceholders } =
  /* @__PURE__ */ textTemplate(agreementPlaceholders);
