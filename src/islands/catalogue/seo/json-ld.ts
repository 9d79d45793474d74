/** An object of a schema.org type. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The text of a script element; '<' is escaped so that no value can end it. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
