import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { countReady } from '../metrics';
import type { CachedAnswer } from './cached-answer';
import { planOf } from './read-plan';
import { readAnswer } from './response-cache';

type Log = Pick<Core.Strapi['log'], 'http' | 'error'>;

const LOG_MS = 1000;

/** Responds from the response cache, ahead of Koa. Logs one line per second for each path and status. */
export function answerFromCache(server: Server, log: Log): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!answered(req, res, log)) for (const listener of others) listener(req, res);
  });
  setInterval(() => writeCounts(log), LOG_MS).unref();
}

function answered(req: IncomingMessage, res: ServerResponse, log: Log): boolean {
  const { method } = req;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const answer = cachedAnswer(req, log);
  if (!answer) return false;
  const compressing = answer.send(req, res);
  if (!compressing) {
    count(answer, method, res.statusCode, 0);
    return true;
  }
  const arrived = performance.now();
  compressing.then(
    () => count(answer, method, res.statusCode, performance.now() - arrived),
    (error) => res.destroy(error),
  );
  return true;
}

function cachedAnswer(req: IncomingMessage, log: Log): CachedAnswer | undefined {
  const ready = readAnswer(req.url ?? '');
  if (ready) return ready;
  try {
    const key = planOf(req)?.key;
    return key ? readAnswer(key) : undefined;
  } catch (error) {
    log.error(error);
    return undefined;
  }
}

interface Count {
  method: string;
  path: string;
  status: number;
  count: number;
  ms: number;
}
const counts = new Map<string, Count>();

function count({ template: path }: CachedAnswer, method: 'GET' | 'HEAD', status: number, ms: number): void {
  const line = `${method} ${path} ${status}`;
  const found = counts.get(line);
  if (!found) return void counts.set(line, { method, path, status, count: 1, ms });
  found.count += 1;
  if (ms > found.ms) found.ms = ms;
}

export function writeCounts(log: Log): void {
  for (const [line, counted] of counts) {
    const { count: times, ...labels } = counted;
    const ms = Math.round(counted.ms);
    log.http(`${line} ${ms} ms${times > 1 ? ` at most, ${times} times` : ''}`, { ...counted, ms });
    countReady(labels, times);
  }
  counts.clear();
}
