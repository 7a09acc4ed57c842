import { Counter, Histogram, Registry } from 'prom-client';

/** No label may contain values chosen by visitors: they would fill the memory (docs/operations.md). */
export const registry = new Registry();

interface Answered {
  method: string;
  path: string;
  status: number;
}

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests with a response, including responses from the cache.',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [registry],
});
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests, except responses from the cache.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
const cacheReads = new Counter({
  name: 'first_commit_response_cache_reads_total',
  help: 'Cacheable reads, by result: hit, or miss.',
  labelNames: ['result'] as const,
  registers: [registry],
});
const refusals = new Counter({
  name: 'first_commit_refusals_total',
  help: 'Requests and emails refused by a limit, by limit.',
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
