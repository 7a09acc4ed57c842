const WORDS =
  `the of a and to in that it is was for on are as with they be at one have this from or had by but what all were we when your
can said there use an each which she do how their if will up other about out many then them these so some her would make like
him into time has look two more write go see number no way could people my than first water been call who its now find long
down day did get come made may part review commit branch merge test deploy build learn ship team project intern code request
question answer feedback bug feature release pull deadline mentor interview portfolio certificate`.split(/\s+/);

/** Generates the same numbers in every run, so that all runs compress the same text. */
function sequence(seed) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns text of about this length, with paragraphs, that compresses about as well as English. */
export function prose(length, seed = 1) {
  const next = sequence(seed);
  let text = '';
  while (text.length < length) {
    const word = WORDS[Math.floor(next() * WORDS.length)];
    const end = next();
    text += end < 0.02 ? `${word}.\n\n` : end < 0.1 ? `${word}. ` : `${word} `;
  }
  return text.trimEnd();
}
