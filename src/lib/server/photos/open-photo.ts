import sharp from 'sharp';
import { MAX_PIXELS } from '../storage/reencode-image.ts';

/** A picture that has been judged and drawn anew before, or is one of our own. */
export const openPhoto = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
