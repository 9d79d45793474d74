/** Adaeze Ngozi Okonkwo → A. N. O. */
export const dottedInitials = (...names: readonly string[]): string =>
  names
    .flatMap((name) => name.split(/[\s-]/))
    .filter(Boolean)
    .slice(0, 4)
    .map((name) => `${[...name.normalize('NFC')][0]?.toUpperCase()}.`)
    .join(' ');
