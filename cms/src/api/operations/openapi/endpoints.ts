import { accountEndpoints } from '../../../contract/account';
import { applicationEndpoints } from '../../../contract/application/application';
import { roundEndpoints } from '../../../contract/application/round';
import { certificateEndpoints } from '../../../contract/certificate/certificate';
import { letterEndpoints } from '../../../contract/certificate/letter';
import { internshipEndpoints } from '../../../contract/internship';
import { interviewEndpoints } from '../../../contract/interview';
import { messageEndpoints } from '../../../contract/message';
import { operationsEndpoints } from '../../../contract/operations';
import {
  type ModeratedKind,
  type ModeratedTexts,
  moderatedTexts,
  privateLinkEndpoints,
} from '../../../contract/private-link';
import { publicEndpoints } from '../../../contract/public';
import { siteEndpoints } from '../../../contract/site';
import { teamEndpoints } from '../../../contract/team/session';

type All<Union> = (Union extends object ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;
const moderatedEndpoints: All<ModeratedTexts[ModeratedKind]['endpoints']> = Object.assign(
  {},
  ...Object.values(moderatedTexts).map((text) => text.endpoints),
);

export const endpoints = {
  ...siteEndpoints,
  ...publicEndpoints,
  ...moderatedEndpoints,
  ...privateLinkEndpoints,
  ...applicationEndpoints,
  ...roundEndpoints,
  ...interviewEndpoints,
  ...internshipEndpoints,
  ...letterEndpoints,
  ...certificateEndpoints,
  ...accountEndpoints,
  ...messageEndpoints,
  ...teamEndpoints,
  ...operationsEndpoints,
} as const;
