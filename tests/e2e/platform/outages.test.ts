import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';
import { type TcpDoor, tcpDoor } from '../../support/processes/tcp-proxy.ts';

const url = emptyPostgresUrl();

describe.skipIf(!url)('the built portal without its database', () => {
  let door: TcpDoor;
  let server: RunningServer;
  beforeAll(async () => {
    door = await tcpDoor(new URL(String(url)));
    await door.open();
    server = await startServer({ databaseUrl: door.url });
  });
  afterAll(async () => {
    await server?.stop();
    await door?.close();
  });

  test('FA-04, OB-07: kept pages are served, others say that it will be back, and then it is', async () => {
    const page = async (path: string) => {
      const answer = await fetch(server.url + path);
      return { status: answer.status, retry: answer.headers.get('retry-after'), html: await answer.text() };
    };
    expect((await page('/sitemap.xml')).status).toBe(200);
    await door.close();
    expect((await page('/healthz')).status).toBe(503);
    expect([(await page('/readyz')).status, (await page('/livez')).status]).toEqual([200, 200]);
    expect((await page('/sitemap.xml')).status).toBe(200);
    expect((await page('/properties?state=Lagos')).status).toBe(503);
    const away = await page('/properties/7');
    expect(away).toMatchObject({ status: 503, retry: expect.stringMatching(/^\d+$/) });
    expect(away.html).toContain('We will be back in a moment');
    await door.open();
    await expect.poll(async () => (await page('/properties?state=Lagos')).status).toBe(200);
    await expect.poll(async () => (await page('/healthz')).status).toBe(200);
  });
});
