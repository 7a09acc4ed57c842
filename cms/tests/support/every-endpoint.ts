import { endpoints } from '../../src/contract/endpoints';
import { moderatedTexts } from '../../src/contract/moderated';

const moderated = Object.values(moderatedTexts).flatMap(({ calls }) => Object.values(calls));

/** All calls, including those of moderated texts. */
export const everyEndpoint = [...new Set([...Object.values(endpoints), ...moderated])];
