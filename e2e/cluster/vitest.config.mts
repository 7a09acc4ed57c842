import { defineConfig } from 'vitest/config';

/** Cluster tests: nginx, two replicas, PostgreSQL, S3 and a mail server, as docker-compose.yml starts them. */
export default defineConfig({
  test: {
    include: ['e2e/cluster/**/*.cluster.ts'],
    // Each file has a cluster of its own and needs the machine for itself.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
