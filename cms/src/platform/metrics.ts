import { Counter, Histogram, Registry } from 'prom-client';

/** No label takes values chosen by a visitor: they would fill the memory (docs/operations.md). */
export const registry = new Registry();

interface Answered {
  method: string;
  path: string;
  status: number;
}

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Answered requests, those from the response cache too.',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [registry],
});
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took that did not come ready from the response cache.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
const cacheReads = new Counter({
  name: 'first_commit_response_cache_reads_total',
  help: 'Reads of what the response cache may hold, by whether it was there (hit) or had to be made (miss).',
  labelNames: ['result'] as const,
  registers: [registry],
});
const refusals = new Counter({
  name: 'first_commit_refusals_total',
  help: 'Requests and emails that a limit refused, by limit.',
  labelNames: ['limit'] as const,
  registers: [registry],
});

export function countAnswer({ method, path, status }: Answered, seconds: number): void {
  const labels = { method, route: path, status };
  requests.inc(labels);
  durations.observe(labels, seconds);
}

export function countReady({ method, path, status }: Answered, times: number): void {
  requests.inc({ method, route: path, status }, times);
  cacheReads.inc({ result: 'hit' }, times);
}

export const countCacheMiss = (): void => cacheReads.inc({ result: 'miss' });

export const countRefusal = (limit: string): void => refusals.inc({ limit });
