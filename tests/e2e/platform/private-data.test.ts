import { chmod, lstat, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launchServer } from '#tests/support/processes/launch-server.ts';

/** What somebody else on the machine could read, with its mode. */
async function openTo(others: string): Promise<string[]> {
  const found = await lstat(others);
  const mode = found.mode & 0o777;
  const isOpen = mode !== (found.isDirectory() ? 0o700 : 0o600);
  const inside = found.isDirectory() ? await readdir(others) : [];
  const deeper = await Promise.all(inside.map((name) => openTo(path.join(others, name))));
  return [...(isOpen ? [`${others} ${mode.toString(8)}`] : []), ...deeper.flat()];
}

test('UP-11: whatever the umask, only the portal’s own user can read what it keeps, and an old folder is mended', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-open-'));
  await mkdir(path.join(dataDir, 'uploads/ab'), { recursive: true, mode: 0o755 });
  await writeFile(path.join(dataDir, 'uploads/ab/passport'), 'from an earlier release', { mode: 0o644 });
  await chmod(dataDir, 0o755);
  const umask = process.umask(0);
  const server = await launchServer({ dataDir }).finally(() => process.umask(umask));
  try {
    const email = `private-${Date.now()}@example.com`;
    const answer = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'X-Application-Id': 'customer-portal', 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'Amaka',
        last_name: 'Bello',
        email,
        phone_number: '08012345678',
        password: 'long-Enough-2026-x',
        password_confirmation: 'long-Enough-2026-x',
      }),
    });
    expect(await answer.json()).toMatchObject({ success: true });
    // the mail with the code is the newest file
    await expect.poll(() => readdir(path.join(dataDir, 'outbox')).catch(() => [])).not.toEqual([]);
    await expect.poll(() => openTo(dataDir)).toEqual([]);
  } finally {
    await server.stop();
  }
});
