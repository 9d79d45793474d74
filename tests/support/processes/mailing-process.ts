import { pino } from 'pino';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { sendDueMails } from '#lib/server/mail/mail-worker.ts';
import { openTransport } from '#lib/server/mail/transport.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';

// Delivers the queued mails of a database, with the clock set some minutes ahead, and exits. The test may kill it at
// any
// point.

const [, , dataDir = '', smtpUrl = '', minutesAhead = ''] = process.argv;
const log = pino({ level: 'silent' });
const settings = readSettings({ DATA_DIR: dataDir, SMTP_URL: smtpUrl });
const database = await openDatabase({ dataDir, log });
setRuntime({ database, log, clock: () => new Date(Date.now() + Number(minutesAhead) * 60_000), settings });
const transport = openTransport(settings);
await sendDueMails(transport);
transport.close();
await database.close();
