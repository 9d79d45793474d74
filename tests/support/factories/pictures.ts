import sharp from 'sharp';

let made = 0;

/** A small picture with unique bytes, so that no two are the same proof. */
export async function aPicture(name = 'proof.png'): Promise<File> {
  made += 1;
  const background = { r: made % 256, g: Math.floor(made / 256) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

export const aPdf = (name = 'deed.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });
