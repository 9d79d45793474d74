import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addWebhook } from '#lib/api/office/webhooks/webhooks.ts';
import { webhookDeliveries } from '#lib/server/db/schema.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { anOffice, as, expectSuccess } from '../../support/factories/index.ts';
import { sendDueWebhooks } from '../../support/send-due-webhooks.ts';

const url = postgresUrl();
const DELIVERIES = 40;

describe.skipIf(!url)('on PostgreSQL', () => {
  const world = setUpTestServer({ url: url ?? '' });
  const received: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers['webhook-id']);
    response.writeHead(204).end();
  });
  let endpointId = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { settings, ...rest } = runtime();
    const here = { DEMO: true, HOST: '127.0.0.1', SITE_URL: 'http://localhost:4321' };
    setRuntime({ ...rest, settings: { ...settings, ...here } });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const adding = as(await anOffice()).call(addWebhook, { url: address, events: ['payment.completed'] });
    endpointId = expectSuccess(await adding).body.endpoint.id;
  });
  afterAll(() => server.close());

  const queue = (times: number) => {
    const ping = { endpointId, event: 'ping' as const, subjectId: endpointId, createdAt: world.clock.now };
    const values = Array.from({ length: times }, () => ({ ...ping, nextAttemptAt: new Date(0) }));
    return db().insert(webhookDeliveries).values(values).returning();
  };

  test('OB-34: instances that look at once send each delivery once', async () => {
    const queued = await queue(DELIVERIES);
    await Promise.all([sendDueWebhooks(), sendDueWebhooks(), sendDueWebhooks()]);
    expect(received.splice(0).sort()).toEqual(queued.map(({ id }) => id).sort());
  });

  test('OB-34: a delivery is taken in one statement, outside of a transaction', async () => {
    await queue(1);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await sendDueWebhooks();
    const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? statement);
    query.mockRestore();
    expect(received.splice(0)).toHaveLength(1);
    const first = texts.map(String).filter((text) => !text.startsWith('select'));
    expect(first[0]).toMatch(
      /^update "webhook_deliveries" set "attempts" = .* for update of "webhook_deliveries" skip locked/s,
    );
  });
});
