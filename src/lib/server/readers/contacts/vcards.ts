import { type Contact, contactLimits, RAW } from './contact.ts';

/**
 * The contacts of a vCard file, version 2.1 (as Android exports it, quoted-printable), 3.0 and 4.0. Read here, because
 * the libraries for vCards know 3.0 and 4.0 only.
 */
export function readVcards(text: string): Contact[] {
  const contacts: Contact[] = [];
  let card: Contact | null = null;
  let fullName = '';
  let nameParts = '';
  for (const { line, text: written } of logicalLines(text)) {
    const property = parseProperty(written);
    if (!property) continue;
    const { name, value, fields } = property;
    if (name === 'BEGIN' && /^vcard$/i.test(value)) {
      if (card) contacts.push(unfinished(card));
      card = { line, raw: '', name: '', phones: [], emails: [], notes: [] };
      fullName = nameParts = '';
    } else if (!card) continue;
    else if (name === 'END') {
      const [organisation = ''] = card.notes;
      contacts.push({ ...card, name: fullName || nameParts || organisation });
      card = null;
    } else if (name === 'FN') fullName ||= value;
    else if (name === 'N')
      nameParts = [3, 1, 2, 0, 4]
        .map((at) => fields[at] ?? '')
        .filter(Boolean)
        .join(' ');
    else if (name === 'TEL') add(card.phones, value.replace(/^tel:/i, ''));
    else if (name === 'EMAIL') add(card.emails, value.replace(/^mailto:/i, ''));
    else if (name === 'ORG') card.notes.unshift(fields.filter(Boolean).join(', '));
    else if (name === 'NOTE') add(card.notes, value);
    if (card && /^(FN|N|TEL|EMAIL|ORG|NOTE)$/.test(name))
      card.raw = `${card.raw}${card.raw && ' '}${written}`.slice(0, RAW);
  }
  if (card) contacts.push(unfinished(card));
  return contacts;
}

const unfinished = (card: Contact): Contact => ({
  ...card,
  problem: 'The contact ends in the middle: the file was cut off',
});

const add = (values: string[], value: string) => {
  if (value && values.length < contactLimits.values) values.push(value);
};

/** Lines with what was folded into the next ones: by a space before it, or quoted-printable by '=' at the end. */
function* logicalLines(text: string): Generator<{ line: number; text: string }> {
  let current = { line: 1, text: '' };
  for (const [at, written] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^[ \t]/.test(written)) current.text += written.slice(1);
    else if (current.text.endsWith('=') && isQuoted(current.text)) current.text = current.text.slice(0, -1) + written;
    else {
      if (current.text) yield current;
      current = { line: at + 1, text: written };
    }
    if (current.text.length > 2 * contactLimits.cell && !/^(photo|logo|sound|key)/i.test(current.text))
      current.text = current.text.slice(0, contactLimits.cell);
  }
  if (current.text) yield current;
}

const isQuoted = (line: string) => /^[^:]*quoted-printable/i.test(line);

/** `item1.TEL;TYPE=CELL:…` by its name, its value, and the parts of the value between semicolons. */
function parseProperty(line: string) {
  const colon = endOfHead(line);
  if (colon < 0) return undefined;
  const [named = '', ...parameters] = line.slice(0, colon).split(';');
  const name = named.replace(/^[\w-]+\./, '').toUpperCase();
  if (!/^(BEGIN|END|FN|N|TEL|EMAIL|ORG|NOTE)$/.test(name)) return undefined;
  const charset = parameters.map((each) => /^charset=(.+)$/i.exec(each)?.[1]).find(Boolean);
  const written = line.slice(colon + 1, colon + 1 + contactLimits.cell);
  const decoded = isQuoted(line) ? fromQuotedPrintable(written, charset) : written;
  const fields = splitFields(decoded);
  return { name, fields, value: name === 'N' || name === 'ORG' ? '' : unescapeText(decoded) };
}

/** The colon before the value; one within quotation marks belongs to a parameter. */
function endOfHead(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length && at < 1_000; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === ':' && !quoted) return at;
  }
  return -1;
}

const splitFields = (value: string) => value.split(/(?<!\\);/).map(unescapeText);

const unescapeText = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

function fromQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // a name of an encoding that nobody knows
    return new TextDecoder().decode(bytes);
  }
}
