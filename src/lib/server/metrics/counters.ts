import { Counter, Histogram } from 'prom-client';
import { registry } from './registry.ts';

// The values of each label are few and known: routes are patterns, never paths.

const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `homestead_${name}_total`, help, labelNames, registers: [registry] });

export const requestsAnswered = counter(
  'http_requests',
  'Requests by method, route pattern and status; 499 is a caller who left.',
  'method',
  'route',
  'status',
);

export const requestSeconds = new Histogram({
  name: 'homestead_http_request_duration_seconds',
  help: 'From the arrival of a request to the end of its answer, by route pattern.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

export const paymentsEnded = counter('payments', 'Payments that ended, by method and end.', 'method', 'end');

export const securityEventsSeen = counter(
  'security_events',
  'Events of the security log, such as sign_in_failed; all of them, also those that it thins out.',
  'kind',
);

export const mailAttempts = counter('mails', 'Attempts to send a mail, by priority and end.', 'priority', 'end');

export const webhookAttempts = counter('webhooks', 'Attempts to deliver a webhook, by end.', 'end');
// series are initialised with 0, so that Prometheus sees the first increase
for (const end of ['delivered', 'failed', 'given_up']) webhookAttempts.inc({ end }, 0);

export const slowStatements = counter('slow_statements', 'Statements that took longer than SLOW_QUERY_MS.');

export const loopBlocked = counter(
  'event_loop_blocked',
  'Times that nobody else of this process had their turn for 200 ms, by the call or task that had it.',
  'call',
);

export const incidentsOpened = counter('incidents', 'Incidents that this process has found, by kind.', 'kind');

export const connectionsTurnedAway = counter(
  'connections_turned_away',
  'Connections above a limit, by whose it is.',
  'limit',
);
for (const limit of ['all', 'network']) connectionsTurnedAway.inc({ limit }, 0);

export const workTurnedAway = counter(
  'work_turned_away',
  'Costly work that was refused because too much of it was under way, by what and by whose share was used up.',
  'work',
  'share',
);

export const downloadsEnded = counter('downloads', 'Files that were sent piece by piece, by end.', 'end');
for (const end of ['whole', 'left', 'failed']) downloadsEnded.inc({ end }, 0);
