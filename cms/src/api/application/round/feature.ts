import { errors } from '@strapi/utils';
import { type Round, roundFields, roundLimits, roundMessages, wrongOrder } from '../../../contract/application/round';
import { rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { fromForm } from '../../../platform/panel/panel-view';
import { countIn, ROUND, ROUND_KIND, type RoundRow } from './round';

const refuse = (message: string) => new errors.ApplicationError(message);

export const round: Feature<RoundRow> = {
  uid: ROUND,
  audit: { kind: ROUND_KIND, nameOf: ({ name }) => name },
  panel: {
    view: {
      fields: fromForm(roundFields, {
        opens: 'From this day on, new applications belong to this round.',
        timeZone: 'For example Asia/Kolkata. Each day ends at midnight in this time zone.',
      }),
      mainField: 'name',
      sortBy: 'opens',
      sortOrder: 'DESC',
      list: ['name', 'opens', 'closes', 'startsOn', 'endsOn'],
      edit: [
        ['name', 'timeZone'],
        ['opens', 'closes'],
        ['startsOn', 'endsOn'],
      ],
    },
    fields: { timeZone: roundFields.timeZone.rule },
    async check(data, stored) {
      const [message] = Object.values(wrongOrder({ ...stored, ...data } as Round));
      if (message) throw refuse(message);
      if (!stored && (await rows(ROUND).count({})) >= roundLimits.rounds.max) throw refuse(roundMessages.full);
    },
    async checkRemoval({ documentId }) {
      const count = await countIn(documentId);
      if (count > 0) throw refuse(roundMessages.inUse(count));
      if ((await rows(ROUND).count({})) === 1) throw refuse(roundMessages.only);
    },
    editors: ['create', 'read', 'update', 'delete'],
  },
  isPublic: true,
};
