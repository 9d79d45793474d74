import sharp from 'sharp';

/** A JPEG of 6000 by 4000 pixels with the detail of a photo, below 5 MB; a phone that was held upright says so in it. */
export async function aLargePhoto({ upright = false } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const large = sharp(small).resize(6000, 4000, { kernel: 'cubic' }).jpeg({ quality: 60 });
  return (upright ? large.withMetadata({ orientation: 6 }) : large).toBuffer();
}
