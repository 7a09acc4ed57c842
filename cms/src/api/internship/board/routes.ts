import { internshipEndpoints } from '../../../contract/internship/internship';
import { boardQuerySchema, boardSchema } from '../../../contract/internship/record';
import { route, routes } from '../../../platform/http/route';
import { readBoard } from './board';

export const boardRoutes = routes('Internships', [
  route(internshipEndpoints.readBoard, {
    summary: 'Read the stations of the people in a round',
    description:
      'In the order of the stations. Without `round`, the current one. `counts` has the number of people at each station; `next` is the person’s next step. `q` searches name and reference.',
    query: boardQuerySchema,
    answer: boardSchema,
    permission: 'read',
    handler: ({ query }) => readBoard(query),
  }),
]);
