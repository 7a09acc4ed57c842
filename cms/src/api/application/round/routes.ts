import {
  roundEndpoints,
  roundMessages,
  roundParamsSchema,
  roundSavedSchema,
  roundSchema,
  roundsSchema,
} from '../../../contract/application/round';
import { route, routes } from '../../../platform/http/route';
import * as rounds from './round';

export const roundRoutes = routes('Applications', [
  route(roundEndpoints.listRounds, {
    summary: 'List the rounds',
    description: 'Newest first, with the number of applications in each status.',
    answer: roundsSchema,
    permission: 'read',
    handler: async () => ({ data: await rounds.list() }),
  }),
  route(roundEndpoints.addRound, {
    summary: 'Add a round',
    description:
      'Each day lasts until midnight in `timeZone`. New applications belong to the latest round that has opened.',
    headers: ['Idempotency-Key'],
    body: roundSchema,
    status: 201,
    answer: roundSavedSchema,
    message: roundMessages.saved,
    errors: ['LIST_FULL'],
    permission: 'administer',
    handler: async ({ body, key }) => ({ data: { _id: await rounds.add(body, key) } }),
  }),
  route(roundEndpoints.changeRound, {
    summary: 'Change a round',
    params: roundParamsSchema,
    body: roundSchema,
    message: roundMessages.saved,
    permission: 'administer',
    handler: ({ params, body }) => rounds.change(params.id, body),
  }),
]);
