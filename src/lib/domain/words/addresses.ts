/** Addresses of the web and of mail in what should be a name: mail programs make links of them. */

/** Endings of two letters are of countries, but for these. */
const noCountry = ['jr', 'sr', 'st', 'no', 'ii', 'iv', 'vi'];
const endings = [
  ...['com', 'net', 'org', 'info', 'biz', 'name', 'pro', 'mobi', 'edu', 'gov', 'int', 'africa', 'lagos', 'london'],
  ...['app', 'dev', 'page', 'site', 'online', 'store', 'shop', 'link', 'click', 'live', 'life', 'world', 'today'],
  ...['xyz', 'top', 'icu', 'vip', 'club', 'cloud', 'tech', 'space', 'website', 'web', 'win', 'bid', 'loan', 'men'],
  ...['bank', 'money', 'cash', 'finance', 'credit', 'capital', 'fund', 'pay', 'support', 'help', 'email', 'chat'],
  ...['homes', 'house', 'land', 'property', 'properties', 'estate', 'realestate', 'rent', 'sale', 'group', 'agency'],
  ...['company', 'business', 'services', 'solutions', 'center', 'network', 'digital', 'media', 'news', 'blog', 'wiki'],
];
/** Written before a name without a space: 'Dr.Ade'. */
const titles =
  /^(dr|mr|mrs|ms|miss|prof|engr|alh|alhaji|hajia|chief|oba|st|rev|pst|hon|barr|arc|surv|sir|dame|lt|col|gen|capt|pharm|otunba|dn|elder|bro|sis|no|plot|blk|block)$/;

/** Of one letter are few, and initials are many: 'O.K. Eze', 'B.Sc'. */
const shortest = /\b(?:t\.me|t\.co|x\.com|g\.co|g\.page|m\.me|v\.gd)\b/;

const isDomain = (label: string, ending: string) =>
  !titles.test(label) && (endings.includes(ending) || (ending.length === 2 && !noCountry.includes(ending)));

/** Whether a reader, or their mail program, would take a part of it for an address: 'pay-here.ng', 'www.x', 'a@b'. */
export function holdsAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。。․‧]/g, '.')
    .toLowerCase();
  if (/:\/\/|@|\bwww\s?\.|\bxn--|\bhttps?\s?:|\bmailto:/.test(plain) || shortest.test(plain)) return true;
  if (/[\p{L}\d]\.[\p{L}\d-]+\/|\b\d{1,3}(?:\.\d{1,3}){3}\b/u.test(plain)) return true;
  return [...plain.matchAll(/(?<![\p{L}\p{N}-])([\p{L}\p{N}-]{2,63})\.([\p{L}.]{2,63})/gu)].some(([, label, rest]) =>
    (rest as string).split('.').some((ending) => isDomain(label as string, ending)),
  );
}
