const { join } = require('node:path');
const { createStrapi } = require('@strapi/strapi');

// What `strapi start` does, without the other commands of its program: one of them loads Node's REPL, and with it the
// module `domain`, which slows down every event of the process.
createStrapi({ appDir: __dirname, distDir: join(__dirname, 'dist') }).start();
