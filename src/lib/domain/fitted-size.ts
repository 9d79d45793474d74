/** More than twice as high as wide: the screenshot of a statement or of a whole conversation. */
const STRIP = 2;
/** What a phone's screen is wide at most, so that the letters of its screenshots stay as they are. */
const READABLE_WIDTH = 1200;
/** The smallest canvas of any browser (an iPhone's) has 16.7 million. */
const MOST_PIXELS = 16_000_000;

interface Size {
  width: number;
  height: number;
}

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/** The size at which the longer edge has at most so many pixels; nothing is made larger. */
export const fittedSize = (size: Size, longestEdge: number): Size =>
  scaled(size, Math.min(1, longestEdge / Math.max(size.width, size.height)));

/** The same for what is to be read: of a high strip the width counts. */
export function readableSize(size: Size, longestEdge: number): Size {
  const { width, height } = size;
  if (height <= width * STRIP) return fittedSize(size, longestEdge);
  const most = Math.min(READABLE_WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)));
  return scaled(size, Math.min(1, Math.max(longestEdge / height, most)));
}
