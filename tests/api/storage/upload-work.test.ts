import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import { pdfProblems } from '#lib/messages/files.ts';
import { FileProcess } from '#lib/server/file-work/file-process.ts';
import { isLarge } from '#lib/server/pictures/picture-size.ts';
import { prepareUpload } from '#lib/server/storage/prepare-upload.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aBmp, sentFile, twoColourImage } from '#tests/support/factories/files.ts';
import { aCustomer, as } from '#tests/support/factories/people.ts';
import { aPicture } from '#tests/support/factories/pictures.ts';

setUpTestServer();

/** Forty megapixels in a few kilobytes, which take a second to decode. */
const aBomb = () =>
  sharp({ create: { width: 8000, height: 5000, channels: 4, background: '#0f524080' } })
    .png()
    .toBuffer();

describe('pictures of 40 megapixels from one account', () => {
  test('UP-01, UP-04: leave room for those of others, and the account is told to wait', async () => {
    const [attacker, other] = [await aCustomer(), await aCustomer()];
    const bomb = new File([new Uint8Array(await aBomb())], 'large.png');
    const finished: string[] = [];
    const bombs = Array.from({ length: 16 }, async () => {
      const reply = await as(attacker).call(updateProfile, {}, { files: { profile_picture: bomb } });
      if (reply.status === 200) finished.push('bomb');
      return reply;
    });
    const proof = as(other).call(updateProfile, {}, { files: { profile_picture: await aPicture() } });
    expect((await proof).status).toBe(200);
    expect(finished.length).toBeLessThanOrEqual(2);
    const replies = await Promise.all(bombs);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBe(4);
    expect(refused[0]?.body.message).toContain('Wait a moment');
    expect(refused[0]?.response.headers.get('retry-after')).toBe('5');
  });
});

describe('the process that reads files', () => {
  test('UP-05: is ended when it takes too long, and the next file gets a new one', async () => {
    const worker = new FileProcess();
    const bytes = await aBomb();
    const work = worker.run({ job: 'reencode', input: { bytes, type: 'png' } }, 1);
    await expect(work).rejects.toMatchObject({ name: 'FileWorkEnded' });
    expect(worker.isRunning).toBe(false);
    const small = await twoColourImage().png().toBuffer();
    const report = await worker.run({ job: 'reencode', input: { bytes: small, type: 'png' } }, 60_000);
    expect(report).toMatchObject({ state: 'done', result: { type: 'jpeg', width: 60, height: 40 } });
  });
});

test('UP-03: a picture is large by what its header announces, and when that is unclear', async () => {
  const sized = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } });
  const of = async (width: number, height: number) => {
    const image = sized(width, height);
    return [
      isLarge(await image.clone().jpeg().toBuffer(), 'jpeg'),
      isLarge(await image.clone().png().toBuffer(), 'png'),
      isLarge(await image.clone().webp({ effort: 0 }).toBuffer(), 'webp'),
      isLarge(await image.clone().webp({ lossless: true, effort: 0 }).toBuffer(), 'webp'),
    ];
  };
  expect(await of(4001, 3001)).toEqual([true, true, true, true]);
  expect(await of(400, 300)).toEqual([false, false, false, false]);
  expect(isLarge(await aBmp(), 'bmp')).toBe(false);
  expect(isLarge(Buffer.from([0xff, 0xd8, 0xff, 0x00]), 'jpeg')).toBe(true);
});

test('UP-06: a PDF with a script is refused at its field, with what to do about it', async () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(x)>>\nendobj\n%%EOF\n');
  const file = sentFile(bytes, 'passport.pdf', 'means_of_ids');
  await expect(prepareUpload(file, { ownerId: 1 })).rejects.toMatchObject({
    code: 'invalid',
    errors: { means_of_ids: [pdfProblems.active] },
  });
});
