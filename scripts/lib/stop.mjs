// A named import would fail on Node 18.0, which lacks parseArgs.
import util from 'node:util';

/** Error that the operator can fix: one sentence, no stack trace. */
export class Stop extends Error {
  /** @param {string} message the problem and how to fix it */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/** Runs a script. Prints the message of a {@link Stop}; any other error is a bug and shows its stack. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(error instanceof Stop ? error.code : 1);
  }
}

export const runCommand = ({ help, options, takesNames = false }, main) =>
  runScript(async () => {
    const { values, positionals } = readArguments({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takesNames,
    });
    if (values.help) return console.log(help);
    await main(values, positionals);
  });

function readArguments(config) {
  try {
    return util.parseArgs(config);
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new Stop(`${error.message.split('. ')[0].replace(/\.$/, '')}. --help lists the options.`);
  }
}
