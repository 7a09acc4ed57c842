/** An end that a person can do something about: one sentence, no stack trace. */
export class Stop extends Error {
  /** @param {string} message what is wrong and what to do */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a script. A {@link Stop} is printed as its sentence; anything else is a defect and keeps its stack.
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(error instanceof Stop ? error.code : 1);
  }
}

/**
 * Reads the arguments of a script.
 * @template Result
 * @param {() => Result} parse calls `parseArgs`
 * @throws {Stop} with its sentence about what it does not know
 */
export function readArguments(parse) {
  try {
    return parse();
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new Stop(`${error.message.split('. ')[0].replace(/\.$/, '')}. --help shows what there is.`);
  }
}
