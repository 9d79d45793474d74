import { createServer, type Server } from 'node:http';
import type { Settings } from '../../settings/settings.ts';
import { isBearerOf, sendMetrics, type Vitals } from './probes.ts';

/** `/metrics` on METRICS_PORT, for whoever reaches that; with METRICS_TOKEN the token is asked for here too. */
export function createMetricsServer(
  { METRICS_TOKEN }: Pick<Settings, 'METRICS_TOKEN'>,
  measure: Vitals['measure'],
): Server {
  return createServer((req, res) => {
    const refused = req.url !== '/metrics' ? 404 : METRICS_TOKEN && !isBearerOf(METRICS_TOKEN, req) ? 401 : undefined;
    if (refused !== undefined) return void res.writeHead(refused).end();
    sendMetrics(res, measure).catch(() => res.destroy());
  });
}
