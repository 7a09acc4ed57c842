import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string[];
  /** As it came over the wire. */
  source: string;
}

/** A real SMTP server on loopback, which can be told to refuse what comes, or to keep its sender waiting. */
export async function startSmtp(at = 0) {
  const mails: Mail[] = [];
  let refusing = false;
  let open: Promise<void> | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then(async (source) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // As servers do it: with the address that it is about.
        if (refusing) return done(Object.assign(new Error(`<${to[0]}>: mailbox is busy`), { responseCode: 451 }));
        mails.push({ to, source });
        await open;
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (value: boolean) => {
      refusing = value;
    },
    /** Takes mails and does not say so. @returns what ends that */
    pause(): () => void {
      let end: () => void = () => undefined;
      open = new Promise((resolve) => {
        end = resolve;
      });
      return () => {
        end();
        open = undefined;
      };
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
