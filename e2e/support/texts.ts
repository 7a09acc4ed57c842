export const longText = `Most of us read an error from the top, where it is loudest.

## Start at the bottom

The line that matters is usually **further down**, in the first file that has a name you know.

- find your own file
- read that one line
- only then read upwards

> The computer is not angry. It is precise.

\`\`\`
const answer = await send(form)
\`\`\`

${'Every sentence here was written to be long enough, and to be read by nobody but a test. '.repeat(22)}

The last sentence of the article.`;
