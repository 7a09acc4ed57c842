import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a real SMTP server on loopback that can refuse emails or keep the sender waiting.
 * @param {number} at port; any free one by default
 * @param {() => void} onSession called for each connection
 */
export async function startSmtp(at = 0, onSession = () => undefined) {
  /** @type {{ to: string[], source: string }[]} as received */
  const mails = [];
  let refusing = 0;
  /** @type {Promise<void> | undefined} */
  let open;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onConnect(_session, done) {
      onSession();
      done();
    },
    onData(stream, session, done) {
      text(stream).then(async (source) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // Includes the address, as real servers do.
        if (refusing) {
          const words = refusing < 500 ? 'mailbox is busy' : 'no such mailbox';
          return done(Object.assign(new Error(`<${to[0]}>: ${words}`), { responseCode: refusing }));
        }
        mails.push({ to, source });
        await open;
        done();
      }, done);
    },
  });
  // Ignores clients that are killed while they send.
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(at, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.server.address();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** @param {boolean | number} value true for 451, or a code */
    refuse: (value) => {
      refusing = value === true ? 451 : Number(value);
    },
    /**
     * Accepts emails without responding.
     * @returns {() => void} ends the pause
     */
    pause() {
      let end = () => {};
      open = new Promise((resolve) => {
        end = () => resolve();
      });
      return () => {
        end();
        open = undefined;
      };
    },
    /** @returns {Promise<void>} */
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
