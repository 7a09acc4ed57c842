import type { GenericSchema } from 'valibot';
import type { Mark, ModeratedText, ModerationState } from '../contract/moderation';
import type { AuditAction } from '../contract/operations';
import { type ModeratedKind, moderatedText, type SentText } from '../contract/private-link';
import type { BaseRow } from './database/rows';
import type { Opened } from './files/private-store';
import type { ApiRoute } from './http/route';
import type { PanelView } from './panel/panel-view';

/** Content type, as other layers see it. */
export interface Feature<Row extends object = object> {
  uid: string;
  audit?: Audit<Row>;
  panel?: PanelPart<Row>;
  /** Column that holds a domain. The domain's page cannot be deleted while entries use it. */
  domainColumn?: string;
  /** Private files, deleted with the row. */
  filesOf?(row: Row): (string | null)[];
  /** Deletes files without a row, every hour. */
  sweepFiles?(): Promise<void>;
  /** Parent feature: these rows are deleted with the parent's. */
  partOf?: {
    uid: string;
    where(wholes: object[]): object;
    /** Runs instead of deleting what `where` selects. */
    remove?(wholes: object[]): Promise<unknown>;
  };
  /** True if visitors can read it: changes invalidate the caches. */
  isPublic?: true;
  /** Count for the daily email. */
  waiting?: { one: string; many: string; view: string; count(since: Date, now: Date): Promise<number> };
  person?: PersonPart<Row>;
  /** Selects used links that were emailed to this address. */
  usedLinks?(email: string): object;
  /** Index name to table and columns. */
  indexes?: Record<string, string>;
}

interface Audit<Row> {
  kind: string;
  /** Outlives the row, so it must not contain a visitor's address. */
  nameOf(row: Row): string | null;
  /** Column that holds the name, if it is a person's: earlier entries are updated when it changes or is withdrawn. */
  personIn?: string;
  /** Overrides "created" and "edited". */
  lineOf?(before: Row | null, after: Row | null): { action: AuditAction; detail: string } | null;
}

export type FoundOf = <Row extends object>(uid: string) => Promise<Row[]>;

interface PersonPart<Row> {
  /** Name in `npm run forget`. */
  as: string;
  /** @throws Conflict if they cannot be deleted */
  where(email: string, foundOf: FoundOf): object | Promise<object>;
  /** Replaces the default deletion of rows. Called inside a write. @returns the number of rows */
  forget?(where: object, email: string): Promise<number>;
  /** Idempotent request whose stored response is deleted too. */
  requestOf?(row: Row): object;
  /** Name in stored responses. */
  knownAs?(row: Row): string;
}

export type PanelVerb = 'create' | 'read' | 'update' | 'delete';

interface PanelPart<Row> {
  view: PanelView;
  /** Makes the type read-only except for these columns. */
  writable?: readonly string[];
  fields?: Record<string, GenericSchema>;
  /** Columns that only the product writes. */
  own?: readonly string[];
  /** Runs before the transaction, because it may wait in a queue. */
  check?(data: Partial<Row>, stored: Row | null): Promise<void>;
  /** @throws ApplicationError with the reason */
  checkRemoval?(stored: Row): Promise<void>;
  complete?(data: Partial<Row>, stored: Row | null, isNew: boolean): Promise<void>;
  /** Rights of the role "Content editor". */
  editors?: readonly PanelVerb[];
}

/** Visitor's text, verified by moderators before it is public. `moderated` fills in the defaults. */
export interface ModeratedFeature<Row extends object = object> extends Feature<Row> {
  kind: ModeratedKind;
  audit: Audit<Row>;
  routes: ApiRoute[];
  /** Selects the list entries that match a search. */
  matching(q: string): object;
  /** Returns the plain text, in which passages can be marked. @throws Unavailable */
  wordsOf(row: Row): Promise<string>;
  /** Returns columns that change with a decision. */
  onDecision?(row: Row, state: ModerationState, now: string): object;
  picturesOf?(row: Row): { words: string; open(): Promise<Opened> }[];
  named(row: Row): Named;
  addressOf(row: Row): string;
  /** True if the address contains text typed by the sender: emails omit it until the recipient has used a link. */
  addressIsTyped?: true;
  /** Address of a page of the public list, for search engines. */
  listAddress?(page: number): string;
  presentSent(row: Row): SentText['text'];
  /** Returns the columns to change when a text is sent again; by default, the text's. */
  columnsOf?(row: Row, text: object): Promise<object>;
}

/** Title and author in emails. */
export interface Named {
  title: string | null;
  author: string;
}

export interface ModeratedRow extends BaseRow {
  moderation: ModerationState;
  rejectionReason: string | null;
  internalNote: string | null;
  marks: Mark[] | null;
  verifiedAt: string | null;
  sentAgainAt: string | null;
}

/** Conditions for moderated texts. */
export const isPending = { moderation: 'draft' };
export const isPublic = { moderation: 'verified' };

export type Features = readonly (Feature | ModeratedFeature)[];

let known: Features = [];

/** Call this once, before Strapi's database starts. */
export function registerFeatures(features: Features): void {
  known = features;
}

export const features = (): Features => known;

export const featureOf = (uid: string): Features[number] | undefined => known.find((feature) => feature.uid === uid);

export const isModerated = (feature: Feature): feature is ModeratedFeature => 'kind' in feature;

export const moderatedFeatures = (): ModeratedFeature[] => known.filter(isModerated);

export function moderatedFeature(uidOrKind: string): ModeratedFeature {
  const found = moderatedFeatures().find(({ uid, kind }) => uid === uidOrKind || kind === uidOrKind);
  if (!found) throw new Error(`${uidOrKind} is not moderated.`);
  return found;
}

export const textOf = ({ kind }: Pick<ModeratedFeature, 'kind'>): ModeratedText => moderatedText(kind);

export const partsOf = (uid: string) =>
  known.flatMap(({ partOf, ...part }) => (partOf?.uid === uid ? { ...part, partOf } : []));
