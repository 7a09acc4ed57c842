const { join } = require('node:path');
const { startServer } = require('./dist/src/start-server');

// Replaces `strapi start`, which loads Node's REPL, whose `domain` module slows down every event.
startServer({ appDir: __dirname, distDir: join(__dirname, 'dist') });
