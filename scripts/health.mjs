import { checkHealth } from './lib/health.mjs';

// Health check for the image (deploy/Dockerfile).
const isWell = await checkHealth({ url: `http://127.0.0.1:${process.env.PORT}/_health` });
process.exit(isWell ? 0 : 1);
