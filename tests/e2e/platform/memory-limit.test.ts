import { afterEach, expect, test } from 'vitest';
import { aLargePhoto } from '../../support/factories/large-photo.ts';
import { canLimitMemory, controlGroup } from '../../support/processes/control-group.ts';
import { launchServer, type RunningServer } from '../../support/processes/launch-server.ts';

const MEGABYTES = 600;
const PHOTOS = 2;
const application = { 'X-Application-Id': 'customer-portal' };

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function signInToOffice(url: string) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...application, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'office@example.com', password: 'demo-Office-2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { ...application, authorization: `Bearer ${token}` };
}

test.skipIf(!canLimitMemory())(
  'ME-03: in 600 MB the portal starts with its demo and takes photos of 24 megapixels, where a control group can be made',
  async () => {
    const group = controlGroup(MEGABYTES);
    const photo = new Uint8Array(await aLargePhoto({ upright: true }));
    server = await launchServer({ demo: true, optimised: true, onSpawn: group.add });
    const headers = await signInToOffice(server.url);
    for (let at = 0; at < PHOTOS; at += 1) {
      const form = new FormData();
      form.set('alt', 'From the gate');
      form.set('photos', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
      const answer = await fetch(`${server.url}/api/office/properties/2/photos`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        body: form,
      });
      expect([answer.status, await answer.json()]).toMatchObject([200, {}]);
    }
    expect((await fetch(`${server.url}/properties/2`)).status).toBe(200);
    expect(group.killed()).toBe(0);
    // ended before the group is
    await server.stop();
    server = undefined;
  },
);
