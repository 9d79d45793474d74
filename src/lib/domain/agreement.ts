import { placeholders } from './placeholders.ts';

/** What the standard agreement may name, by its placeholder. */
export const agreementWords = ['property', 'place', 'title', 'company'] as const;

/** The standard agreement for one property: '{property}' becomes its name. */
export const { fill: fillAgreement, unknownIn: unknownPlaceholders } = /* @__PURE__ */ placeholders(agreementWords);
