import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from '../platform/metrics';
import type { Settings } from '../platform/settings';
import { sharedFor } from '../platform/shared-for';
import { describeGauges } from './gauges';

const MOST_CONNECTIONS = 20;

let server: Server | undefined;

/** Serves `/metrics` on the private port `METRICS_PORT`, if set. @throws Error when the port cannot be used */
export async function serveMetrics(settings: Settings, version: string): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = settings;
  if (METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: registry });
  describeGauges(settings, version);
  const metrics = sharedFor(1000, () => registry.metrics());
  server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end();
    try {
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(await metrics());
    } catch (error) {
      strapi.log.error(error);
      res.writeHead(500).end();
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, 'listening').catch((error) => {
    throw new Error(
      `The metrics cannot be served at ${METRICS_HOST}:${METRICS_PORT}: ${error.code}. Check METRICS_PORT.`,
    );
  });
}

export function closeMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}
