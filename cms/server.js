const { join } = require('node:path');
const { startServer } = require('./dist/src/start-server');

// Replaces `strapi start`, whose other commands load Node's REPL and with it `domain`, which slows down every event.
startServer({ appDir: __dirname, distDir: join(__dirname, 'dist') });
