import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { officeNav } from '#lib/navigation.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

const KB = 1024;
const rooms = ['/office', ...officeNav.map(({ href }) => href), '/office/properties/new', '/office/properties/import'];

let office: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
});

test('TB-03: every room of the office has at most 16 KB of HTML and styles, and 130 KB of script before a touch', async () => {
  const weights: Record<string, { page: number; script: number }> = {};
  for (const room of rooms) {
    const page = await browser.page({ storageState: storageStateOf(portal, office) });
    const files: Promise<['page' | 'script', number] | undefined>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type !== 'script' && type !== 'stylesheet' && type !== 'document') return;
      const size =
        type === 'script'
          ? response.body().then((body) => gzipSync(body, { level: 9 }).length)
          : // as it is sent
            response
              .request()
              .sizes()
              .then((sizes) => sizes.responseBodySize);
      files.push(
        size.then(
          (bytes) => [type === 'script' ? 'script' : 'page', bytes],
          () => undefined,
        ),
      );
    });
    await page.goto(portal.url + room, { waitUntil: 'networkidle' });
    const weight = (weights[room] = { page: 0, script: 0 });
    for (const file of await Promise.all(files)) if (file) weight[file[0]] += file[1];
    await page.context().close();
  }
  const tooHeavy = Object.entries(weights).filter(
    ([, { page, script }]) => page > 16 * KB || script > 130 * KB || script === 0,
  );
  expect(tooHeavy).toEqual([]);
});
