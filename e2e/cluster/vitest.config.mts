import { defineConfig } from 'vitest/config';

/** Cluster tests, with the services of docker-compose.yml: nginx, two replicas, PostgreSQL, S3 and a mail server. */
export default defineConfig({
  test: {
    include: ['e2e/cluster/**/*.cluster.ts'],
    // Each file starts its own cluster and needs the machine to itself.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
