/** A thing of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Things as the text of a script element, which none of their words can end. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
