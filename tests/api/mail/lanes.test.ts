import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { outbox } from '#lib/server/db/schema.ts';
import { sendDueMails } from '#lib/server/mail/mail-worker.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import type { Transport } from '#lib/server/mail/transport.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';

const url = postgresUrl();
const MAILS = 60;

const queue = (mails: number) =>
  Promise.all(
    Array.from({ length: mails }, (_, at) => queueMail({ to: 'ada@example.com', subject: `Mail ${at}`, text: 'News' })),
  );

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  const sent: string[] = [];
  const transport: Transport = {
    send: async ({ subject }) => void sent.push(subject),
    verify: async () => undefined,
    close: () => undefined,
  };

  test('TP-04: ten lanes that look at once send each mail once', async () => {
    await db().delete(outbox);
    await queue(MAILS);
    await Promise.all([sendDueMails(transport, { lanes: 5 }), sendDueMails(transport, { lanes: 5 })]);
    expect(sent.splice(0).toSorted()).toEqual(Array.from({ length: MAILS }, (_, at) => `Mail ${at}`).toSorted());
  });

  test('TP-04: a mail takes two statements, one before it is sent and one after', async () => {
    await db().delete(outbox);
    await queue(1);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await sendDueMails(transport);
    const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
    query.mockRestore();
    expect(sent.splice(0)).toEqual(['Mail 0']);
    // the third finds that there is no other
    expect(texts.map((text) => text.slice(0, 'update'.length))).toEqual(['update', 'update', 'update']);
  });
});
