import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { countByStation } from '../api/internship/row';
import * as mails from '../api/mail/mail';
import { pendingKinds } from '../api/moderation/pending';
import * as backups from '../api/operations/backup/backup';
import { registry } from '../platform/metrics';
import type { Settings } from '../platform/settings';
import { sharedFor } from '../platform/shared-for';
import { readiness } from './readiness';

const MOST_CONNECTIONS = 20;

let server: Server | undefined;

/** Serves `/metrics` on a private port. @throws Error when the port cannot be used */
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

type Values = number | Record<string, number>;

/** Defines a gauge, which is omitted while it cannot be read. */
function gauge(name: string, help: string, label: string | null, read: () => Promise<Values>): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const values = await read().catch(() => ({}));
      this.reset();
      if (typeof values === 'number') return this.set(values);
      if (!label) return this.remove();
      for (const [of, value] of Object.entries(values)) this.set({ [label]: of }, value);
    },
  });
}

const seconds = (at: Date | null): number => (at ? at.getTime() / 1000 : 0);
const mailQueue = () => mails.queue();
const backupRuns = () => backups.lastRuns();

function describeGauges(settings: Settings, version: string): void {
  const info = { version, node: process.versions.node, database: settings.DATABASE_CLIENT };
  new Gauge({
    name: 'first_commit_build_info',
    help: 'Always 1. Labels: version, Node and database.',
    labelNames: Object.keys(info),
    registers: [registry],
  }).set(info, 1);

  gauge('first_commit_ready', '1 if the part can be reached, otherwise 0.', 'part', async () =>
    Object.fromEntries(Object.entries(await readiness()).map(([part, is]) => [part, Number(is)])),
  );
  gauge('first_commit_mails', 'Emails that are waiting or have failed.', 'state', async () => {
    const { waiting, failed } = await mailQueue();
    return { waiting, failed };
  });
  gauge(
    'first_commit_mail_oldest_waiting_timestamp_seconds',
    'Time at which the oldest waiting email was written; 0 if there is none.',
    null,
    async () => seconds((await mailQueue()).oldestWaiting),
  );
  gauge('first_commit_waiting_for_team', 'Pending entries by content type.', 'type', async () => {
    const now = new Date();
    const counts = pendingKinds().map(async ({ uid, count }) => [uid.split('.').at(-1), await count(now, now)]);
    return Object.fromEntries(await Promise.all(counts));
  });
  gauge('first_commit_internships', 'Internships by station.', 'station', countByStation);
  gauge('first_commit_data_free_bytes', 'Free space on the disk of DATA_DIR.', null, async () => {
    const { bavail, bsize } = await statfs(settings.DATA_DIR);
    return bavail * bsize;
  });
  gauge('first_commit_data_size_bytes', 'Size of the disk of DATA_DIR.', null, async () => {
    const { blocks, bsize } = await statfs(settings.DATA_DIR);
    return blocks * bsize;
  });
  // Without BACKUP_HOUR, backups may be made in another way.
  if (settings.BACKUP_HOUR === null) return;
  gauge(
    'first_commit_backup_last_success_timestamp_seconds',
    'Time of the last successful backup by BACKUP_HOUR; 0 if there is none.',
    null,
    async () => seconds((await backupRuns()).made),
  );
  gauge(
    'first_commit_backup_last_failure_timestamp_seconds',
    'Time of the last failed backup by BACKUP_HOUR; 0 if there is none.',
    null,
    async () => seconds((await backupRuns()).failed),
  );
}
