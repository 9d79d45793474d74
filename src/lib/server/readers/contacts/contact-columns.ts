export type ContactField = 'name' | 'first' | 'middle' | 'last' | 'phone' | 'email' | 'note' | 'organisation';

const fields: readonly [ContactField, RegExp][] = [
  ['first', /^(first|given|fore) ?-?names?$|^other names?$/],
  ['middle', /^(middle|additional) names?$/],
  ['last', /^(last|family) names?$|^surnames?$/],
  [
    'phone',
    /^(?:(?:mobile|home|business|work|main|primary|other|cell|car|office|contact|whatsapp|customer|client) )?(?:phone|telephone|tel|gsm|mobile|cell|whatsapp)(?: ?(?:no|number|numbers|line))?\.?(?: ?\d)?(?: - value)?$/,
  ],
  [
    'email',
    /^(?:(?:home|business|work|primary|other|contact|customer|client) )?e-?mails?(?: ?address(?:es)?)?(?: ?\d)?(?: ?address)?(?: - value)?$/,
  ],
  ['note', /^(?:notes?|remarks?|comments?|descriptions?|messages?|enquiry|enquiries|interest|interested in|details)$/],
  ['organisation', /^(?:organi[sz]ation(?: name| 1 - name)?|company(?: name)?)$/],
  [
    'name',
    /^(?:(?:full|display|customer|client|contact) )?names?(?: of (?:client|customer|contact))?$|^(?:client|customer|contact|file as)s?$/,
  ],
];

/** What the column of a list of contacts holds, by its name: as phones, Google and Outlook export it, or an office writes it. */
export function contactField(header: string): ContactField | null {
  const text = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_:*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
  return fields.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
