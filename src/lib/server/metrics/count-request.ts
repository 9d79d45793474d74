import { requestSeconds, requestsAnswered } from './counters.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

interface Answered {
  method: string | undefined;
  /** A pattern, not the path. */
  route: string;
  status: number;
  ms: number;
}

export function countRequest({ method = '', route, status, ms }: Answered) {
  requestsAnswered.inc({ method: METHODS.has(method) ? method : 'other', route, status });
  requestSeconds.observe({ route }, ms / 1000);
}
