const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  minus: '-',
  ndash: '-',
};

/** The signs that pages and OFX files write by name or number. */
export const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hexadecimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
