/** Bytes of the heads of one part of a form: room for a long file name. formidable's patterns take the square of them. */
const HEADS_BYTES = 8 * 1024;

type Done = (error?: Error | null) => void;

/** What we touch of formidable's parser of multipart forms (2.1.5): the stream's own step, and what it tells. */
interface Parser {
  _transform(bytes: Buffer, encoding: string, done: Done): unknown;
  _handleCallback(name: string, bytes?: Buffer, start?: number, end?: number): void;
}

/**
 * A plugin of formidable that ends what its parser would hang on. At a byte that may not stand where it stands, the
 * parser returns without a word, and the request is never answered; heads it takes of any length.
 */
export function strictParts(form: object): void {
  const parser = (form as { _parser?: Parser })._parser;
  if (!parser?._handleCallback) return;
  const read = parser._transform.bind(parser);
  const tell = parser._handleCallback.bind(parser);
  let heads = 0;
  let tooLong = false;

  parser._handleCallback = (name, bytes, start, end) => {
    if (name === 'partBegin') heads = 0;
    if (name.startsWith('header')) heads += (end ?? 0) - (start ?? 0);
    tooLong ||= heads > HEADS_BYTES;
    if (!tooLong) tell(name, bytes, start, end);
  };
  parser._transform = (bytes, encoding, done) => {
    let isRead = false;
    read(bytes, encoding, (error) => {
      isRead = true;
      done(tooLong ? new Error('The heads of a part are too long.') : error);
    });
    if (!isRead) done(new Error('The form is malformed.'));
  };
}
