import type { Core } from '@strapi/strapi';
import type { GenericSchema } from 'valibot';
import type { AuditAction } from '../contract/audit';
import type { ModeratedKind } from '../contract/moderated';
import type { Mark, ModerationState } from '../contract/moderation';
import type { SentText } from '../contract/private-link';
import type { Site } from '../contract/site';
import type { BaseRow } from './database/rows';
import type { panelRoute } from './panel/panel-route';
import type { PanelView } from './panel/panel-view';

interface WaitingWords {
  one: string;
  many: string;
  view: string;
}

interface Audit<Row> {
  kind: string;
  /** Outlives the row: never a visitor's address. */
  nameOf(row: Row): string | null;
  /** Overrides "created" and "edited". */
  lineOf?(before: Row | null, after: Row | null): { action: AuditAction; detail: string } | null;
}

export interface Feature<Row extends object = object> {
  uid: string;
  audit?: Audit<Row>;
  panel?: PanelPart<Row>;
  panelRoutes?: ReturnType<typeof panelRoute>[];
  /** Names a domain, whose page cannot be deleted while entries use it. */
  domainColumn?: string;
  /** Private files, deleted with the row. */
  filesOf?(row: Row): (string | null)[];
  /** Feature whose rows it is deleted with. */
  partOf?: {
    uid: string;
    where?(wholes: object[]): object;
    remove?(wholes: object[]): Promise<unknown>;
    files?(wholes: object[]): Promise<string[]>;
  };
  /** Visitors read it: changes invalidate the caches. */
  isPublic?: true;
  counted?: { as: keyof Site['counts']; count(): Promise<number> };
  /** Placeholders in pages, with their values. */
  placeholders?(): Promise<Record<string, string>>;
  /** Counted in the daily email. */
  waiting?: WaitingWords & { count(since: Date, now: Date): Promise<number> };
  /** Personal data. */
  person?: PersonPart<Row>;
  /** Selects links that were used from an email to this address. */
  usedLinks?(email: string): object;
  /** Table and columns by name. */
  indexes?: Record<string, string>;
  addRules?(strapi: Core.Strapi): void;
}

export type FoundOf = <Row extends object>(uid: string) => Promise<Row[]>;

interface PersonPart<Row> {
  /** Name in `npm run forget`. */
  as: string;
  where(email: string, foundOf: FoundOf): object | Promise<object>;
  populate?: string[];
  expectDeletable?(row: Row): void;
  /** Replaces deleting the rows. Runs inside a write. @returns the number of rows */
  forget?(where: object, email: string): Promise<number>;
  /** Idempotent request whose stored answer is deleted too. */
  requestOf?(row: Row): object;
  /** Name in stored answers. */
  knownAs?(row: Row): string;
}

/** Text from a visitor that moderators verify before it is public. */
export interface ModeratedFeature<Row extends object = object> extends Feature<Row> {
  audit: Audit<Row>;
  moderation: {
    kind: ModeratedKind;
    unknown: string;
    waiting: WaitingWords;
    found(q: string): object;
    /** Plain text, in which passages can be marked. @throws Unavailable */
    wordsOf(row: Row): Promise<string>;
    /** Set by the first Verify. */
    onVerify?(row: Row, now: string): object;
    /** Reset when a decision is taken back. */
    onReopen?(row: Row): object;
  };
  sender: {
    named(row: Row): Named;
    addressOf(row: Row): string;
    /** Contains text typed by the sender: emails omit it until the recipient has used a link. */
    addressIsTyped?: true;
    staysPublic?: true;
    present(row: Row): SentText['text'];
    /** Columns changed by sending again. */
    columnsOf(row: Row, text: object): Promise<object>;
    /** Runs inside the write of a new text. */
    onReplaced?(row: Row, text: object): Promise<void>;
    /** Runs inside the write of a withdrawal. */
    onWithdrawn?(row: Row): Promise<void>;
  };
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
  /** Passages that the author should change. */
  marks: Mark[] | null;
  verifiedAt: string | null;
  sentAgainAt: string | null;
}

export type PanelVerb = 'create' | 'read' | 'update' | 'delete';

interface PanelPart<Row> {
  view: PanelView;
  /** Labels by component. */
  components?: Record<string, Record<string, string | [label: string, description: string]>>;
  /** Makes it a record: only these columns can be written. */
  writable?: readonly string[];
  fields?: Record<string, GenericSchema>;
  /** Columns that only the product writes. */
  own?: readonly string[];
  /** Runs before a transaction, because it may queue. */
  check?(data: Partial<Row>, stored: Row | null): Promise<void>;
  /** @throws ApplicationError with the reason */
  checkRemoval?(stored: Row): Promise<void>;
  complete?(data: Partial<Row>, stored: Row | null, isNew: boolean): Promise<void>;
  /** Rights of the role "Content editor". */
  editors?: readonly PanelVerb[];
}

export type Features = readonly (Feature | ModeratedFeature)[];

let known: Features = [];

/** Call it once, before Strapi's database starts. */
export function registerFeatures(features: Features): void {
  known = features;
}

export const features = (): Features => known;

export const featureOf = (uid: string): Features[number] | undefined => known.find((feature) => feature.uid === uid);

export const moderatedFeatures = (): ModeratedFeature[] => known.filter((feature) => 'moderation' in feature);

export function moderatedFeature(uidOrKind: string): ModeratedFeature {
  const found = moderatedFeatures().find(({ uid, moderation }) => [uid, moderation.kind].includes(uidOrKind));
  if (!found) throw new Error(`${uidOrKind} is not moderated.`);
  return found;
}

/** Features deleted with this one's rows. */
export const partsOf = (uid: string) =>
  known.flatMap(({ partOf, ...part }) => (partOf?.uid === uid ? { ...part, partOf } : []));
