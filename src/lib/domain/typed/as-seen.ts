import { tidyCode } from './codes.ts';

/** Letters of other scripts that are drawn like these. */
const [drawnLike, latin] = ['АВЕКМНОРСТХУІЈЅӀԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTXYIJSIQWABEZHIKMNOPTYX'];
const lookAlike = new RegExp(`[${drawnLike}]`, 'g');

/** What two codes have in common that a person would take for one. The database has it too: `as_seen`. */
export const asSeen = (code: string) =>
  tidyCode(code)
    .toUpperCase()
    .replace(lookAlike, (letter) => latin?.[drawnLike?.indexOf(letter) ?? -1] ?? letter);
