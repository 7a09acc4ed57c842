import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A real SMTP server on loopback, for tests, which can be told to refuse what comes, or to keep its sender waiting.
 * @param {number} at its port; any free one by default
 * @param {() => void} onSession called for each sender that connects
 */
export async function startSmtp(at = 0, onSession = () => undefined) {
  /** @type {{ to: string[], source: string }[]} as they came over the wire */
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
        // As servers do it: with the address that it is about.
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
  // A client that is killed in the middle of a mail is no fault of the test that kills it.
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
     * Takes mails and does not say so.
     * @returns {() => void} what ends that
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
