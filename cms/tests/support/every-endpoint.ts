import { endpoints } from '../../src/contract/endpoints';
import { moderatedTexts } from '../../src/contract/moderated';

const moderated = Object.values(moderatedTexts).flatMap(({ calls }) => Object.values(calls));

/** Every call of the product, those of moderated texts with it. */
export const everyEndpoint = [...new Set([...Object.values(endpoints), ...moderated])];
