import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { FileProcess } from '#lib/server/file-work/file-process.ts';
import { aLargePhoto } from '#tests/support/factories/large-photo.ts';

/** In megabytes: 150 with what the C library is told, 185 without; all its pixels at once would be 72 more. */
const MOST = 170;

/** The most memory that a process has had since it started, as Linux counts it. */
function peakOf(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test('UP-15: a photo of 24 megapixels is worked on in less than 170 MB', async () => {
  const worker = new FileProcess(0, 60_000);
  const report = await worker.run({ job: 'reencode', input: { bytes: await aLargePhoto(), type: 'jpeg' } }, 60_000);
  expect(report).toMatchObject({ state: 'done', result: { width: 2400, height: 1600 } });
  expect(peakOf(worker.pid)).toBeLessThan(MOST);
});

test('UP-15: a process that is not kept ends after its job', async () => {
  const worker = new FileProcess(0, 0);
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  expect(await worker.run({ job: 'reencode', input: { bytes, type: 'jpeg' } }, 60_000)).toMatchObject({
    state: 'done',
  });
  await vi.waitFor(() => expect(worker.isRunning).toBe(false));
});
