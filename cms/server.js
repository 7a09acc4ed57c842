const { join } = require('node:path');
const { startServer } = require('./dist/src/start-server');

// What `strapi start` does, without the other commands of its program: one of them loads Node's REPL, and with it the
// module `domain`, which slows down every event of the process.
startServer({ appDir: __dirname, distDir: join(__dirname, 'dist') });
