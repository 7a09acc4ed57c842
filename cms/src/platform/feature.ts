import type { Core } from '@strapi/strapi';
import type { GenericSchema } from 'valibot';
import type { AuditAction } from '../contract/audit';
import type { Found } from '../contract/envelope';
import type { Mark } from '../contract/mark';
import type { ModeratedKind } from '../contract/moderated';
import type { ModerationState } from '../contract/moderation';
import type { SentText } from '../contract/private-link';
import type { PageRead } from '../contract/rendering';
import type { Site } from '../contract/site';
import type { ReadRule } from './cache/read-plan';
import type { BaseRow } from './database/rows';
import type { panelRoute } from './panel/panel-route';
import type { PanelView } from './panel/panel-view';

/** Wording of the daily email, and the view that lists the pending entries. */
interface WaitingWords {
  one: string;
  many: string;
  view: string;
}

interface Audit<Row> {
  kind: string;
  /** Name in the audit list, which outlives the row: never a visitor's address. */
  nameOf(row: Row): string | null;
  /** Overrides "created" and "edited". */
  lineOf?(before: Row | null, after: Row | null): { action: AuditAction; detail: string } | null;
}

/** Declares how the product treats a content type. Omit parts that do not apply. */
export interface Feature<Row extends object = object> {
  uid: string;
  audit?: Audit<Row>;
  panel?: PanelPart<Row>;
  /** Calls of the panel's own pages. */
  panelRoutes?: ReturnType<typeof panelRoute>[];
  /** Column with a domain's name: its page cannot be deleted while entries use it. */
  domainColumn?: string;
  /** Private files, deleted with the row. */
  filesOf?(row: Row): (string | null)[];
  /** The whole that it is deleted with. */
  partOf?: {
    uid: string;
    /** Selects the parts to delete. */
    where?(wholes: object[]): object;
    /** Deletes the parts. */
    remove?(wholes: object[]): Promise<unknown>;
    /** Private files of the parts. */
    files?(wholes: object[]): Promise<string[]>;
  };
  /** Visitors read it: changes invalidate the caches. */
  isPublic?: true;
  /** Public calls answered from the response cache. */
  cachedReads?: ReadRule[];
  /** Public calls used by pages of the site. */
  pageReads?: PageReads;
  /** Number shown on the landing page. */
  counted?: { as: keyof Site['counts']; count(): Promise<number> };
  /** Placeholders in the text of pages, with their values. */
  placeholders?(): Promise<Record<string, string>>;
  /** Pending entries, counted in the daily email. */
  waiting?: WaitingWords & { count(since: Date, now: Date): Promise<number> };
  /** Personal data in it. */
  person?: PersonPart<Row>;
  /** Condition for links that were used from an email to this address. */
  usedLinks?(email: string): object;
  /** Indexes that the schema cannot describe: name, then table and columns. */
  indexes?: Record<string, string>;
  /** Adds document-service middlewares. */
  addRules?(strapi: Core.Strapi): void;
}

/** Returns the public call's answer; null for 404 and invalid input. */
export type PageReads = {
  [Call in PageRead['call']]?: (read: Extract<PageRead, { call: Call }>) => Promise<Found<unknown> | null>;
};

/** Finds rows of another feature that belong to the person. */
export type FoundOf = <Row extends object>(uid: string) => Promise<Row[]>;

interface PersonPart<Row> {
  /** Name in the counts of `npm run forget`. */
  as: string;
  /** Condition for the rows of an email address. */
  where(email: string, foundOf: FoundOf): object | Promise<object>;
  populate?: string[];
  /** @throws Conflict when the row must not be deleted */
  expectDeletable?(row: Row): void;
  /** Replaces deleting the rows. Runs inside a write. @returns the number of rows */
  forget?(where: object, email: string): Promise<number>;
  /** Idempotent request that made the row: its stored answer is deleted too. */
  requestOf?(row: Row): object;
  /** Name of the row in stored answers. */
  knownAs?(row: Row): string;
}

/** Text from a visitor that moderators verify before it is public. */
export interface ModeratedFeature<Row extends object = object> extends Feature<Row> {
  audit: Audit<Row>;
  moderation: {
    kind: ModeratedKind;
    /** Message for an unknown ID. */
    unknown: string;
    waiting: WaitingWords;
    /** Search condition. */
    found(q: string): object;
    /** Plain text, in which passages can be marked. @throws Unavailable */
    wordsOf(row: Row): Promise<string>;
    /** Additional columns set by a first Verify. */
    onVerify?(row: Row, now: string): object;
    /** Columns reset when a decision is taken back. */
    onReopen?(row: Row): object;
  };
  /** What the sender can do by private link. */
  sender: {
    named(row: Row): Named;
    /** Public address. */
    addressOf(row: Row): string;
    /** The address contains text that the sender typed: emails omit it until the recipient has used a link. */
    addressIsTyped?: true;
    /** Public texts cannot be withdrawn. */
    staysPublic?: true;
    present(row: Row): SentText['text'];
    /** Columns of a text that is sent again. */
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
  /** Note for moderators, never shown to the author. */
  internalNote: string | null;
  /** Passages that the author is asked to change, until the text is verified. */
  marks: Mark[] | null;
  verifiedAt: string | null;
  /** Last time the author sent it again. */
  sentAgainAt: string | null;
}

export type PanelVerb = 'create' | 'read' | 'update' | 'delete';

/** Display in the panel and rules for writes there. */
interface PanelPart<Row> {
  view: PanelView;
  /** Labels of fields in components. */
  components?: Record<string, Record<string, string | [label: string, description: string]>>;
  /** The only writable columns of a record. Records cannot be created or copied. */
  writable?: readonly string[];
  /** Schema of each editable field. */
  fields?: Record<string, GenericSchema>;
  /** Columns that only the product writes. */
  own?: readonly string[];
  /** Runs before a transaction begins, because the check may have to queue. */
  check?(data: Partial<Row>, stored: Row | null): Promise<void>;
  /** @throws ApplicationError with the reason */
  checkRemoval?(stored: Row): Promise<void>;
  /** Adds derived values to `data`. */
  complete?(data: Partial<Row>, stored: Row | null, isNew: boolean): Promise<void>;
  /** Permissions of the role "Content editor". */
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

/** @throws Error when there is none */
export function moderatedFeature(uidOrKind: string): ModeratedFeature {
  const found = moderatedFeatures().find(({ uid, moderation }) => [uid, moderation.kind].includes(uidOrKind));
  if (!found) throw new Error(`${uidOrKind} is not moderated.`);
  return found;
}

/** Returns the features that are deleted with an entry of a content type. */
export const partsOf = (uid: string) =>
  known.flatMap(({ partOf, ...part }) => (partOf?.uid === uid ? { ...part, partOf } : []));
