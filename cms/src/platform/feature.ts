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
import type { Sheet } from './files/workbook';
import type { panelRoute } from './panel/panel-route';
import type { PanelView } from './panel/panel-view';

/** What the daily email calls what waits for the team, and the view of the dashboard that lists it. */
interface WaitingWords {
  one: string;
  many: string;
  view: string;
}

interface Audit<Row> {
  /** What one is called. */
  kind: string;
  /** What names one: never the address of a visitor, which the list would outlive. */
  nameOf(row: Row): string | null;
  /** Another line than "created" or "edited", for what has a name of its own. */
  lineOf?(before: Row | null, after: Row | null): { action: AuditAction; detail: string } | null;
}

/**
 * What the concerns of the product have to know of a content type. A type leaves out what does not apply. Methods take
 * rows of the type, so that a list can hold features of all types.
 */
export interface Feature<Row extends object = object> {
  uid: string;
  /** In the audit list. */
  audit?: Audit<Row>;
  panel?: PanelPart<Row>;
  /** Calls of the panel's own pages. */
  panelRoutes?: ReturnType<typeof panelRoute>[];
  /** Column that names a domain, whose page stays as long as an entry does. */
  domainColumn?: string;
  /** Names of its files in the private store, which are deleted with it. */
  filesOf?(row: Row): (string | null)[];
  /** What it is a part of, and is deleted with. */
  partOf?: {
    uid: string;
    /** The rows to delete, */
    where?(wholes: object[]): object;
    /** or what deletes them. */
    remove?(wholes: object[]): Promise<unknown>;
    /** Names of their files in the private store. */
    files?(wholes: object[]): Promise<string[]>;
  };
  /** Visitors read it: a change ends what is cached. */
  isPublic?: true;
  /** The public calls that are answered from the response cache. */
  cachedReads?: ReadRule[];
  /** The public calls whose answers pages of the site are made of. */
  pageReads?: PageReads;
  /** Paths of its pages in the sitemap, besides the static ones. */
  listedPages?(): Promise<string[]>;
  /** How many of it the landing page tells of. */
  counted?: { as: keyof Site['counts']; count(): Promise<number> };
  /** What editors may write into the text of a page for a value that is set elsewhere: the value, by its placeholder. */
  placeholders?(): Promise<Record<string, string>>;
  /** Its sheet of `applications.xlsx`. */
  sheet?(): Sheet;
  /** What of it waits for the team: the daily email counts it. */
  waiting?: WaitingWords & { count(since: Date, now: Date): Promise<number> };
  /** What there is in it about one person. */
  person?: PersonPart<Row>;
  /** The links that somebody who reads emails to an address has used. */
  usedLinks?(email: string): object;
  /** Indexes that the schema cannot describe, by name: table and columns. */
  indexes?: Record<string, string>;
  /** Document-service middlewares of its own. */
  addRules?(strapi: Core.Strapi): void;
}

/** What a visitor would get from the public call of that name; null where that is "unknown", or "not like this". */
export type PageReads = {
  [Call in PageRead['call']]?: (read: Extract<PageRead, { call: Call }>) => Promise<Found<unknown> | null>;
};

/** Rows of another feature that belong to the person. */
export type FoundOf = <Row extends object>(uid: string) => Promise<Row[]>;

interface PersonPart<Row> {
  /** What `npm run forget` counts it as. */
  as: string;
  /** The rows that belong to an address. */
  where(email: string, foundOf: FoundOf): object | Promise<object>;
  populate?: string[];
  /** @throws Conflict when it must not be deleted */
  expectDeletable?(row: Row): void;
  /** Ends what it says about the person; by default the rows are deleted. Inside a write. @returns of how many rows */
  forget?(where: object, email: string): Promise<number>;
  /** Requests with an idempotency key that made such a row: their answers go too. */
  requestOf?(row: Row): object;
  /** What answers to requests call such a row by. */
  knownAs?(row: Row): string;
}

/** A text that a visitor sends and moderators decide about: visitors read what is verified. */
export interface ModeratedFeature<Row extends object = object> extends Feature<Row> {
  audit: Audit<Row>;
  moderation: {
    /** In the contract. */
    kind: ModeratedKind;
    /** What is said of one that does not exist. */
    unknown: string;
    waiting: WaitingWords;
    /** The condition that a text is found in one. */
    found(q: string): object;
    /** The words of its text as it is read: passages of them can be marked. @throws Unavailable */
    wordsOf(row: Row): Promise<string>;
    /** Columns that a first Verify fills in addition to the decision. */
    onVerify?(row: Row, now: string): object;
    /** Columns that are emptied again when a decision is taken back. */
    onReopen?(row: Row): object;
  };
  /** What its sender reads, and can do by private link. */
  sender: {
    /** Its title, if it has one, and who is greeted in emails. */
    named(row: Row): Named;
    /** Where everybody reads it. */
    addressOf(row: Row): string;
    /** The address is made of what was typed: it is in no email until the recipient has used a link in one. */
    addressIsTyped?: true;
    /** What is public cannot be withdrawn. */
    staysPublic?: true;
    present(row: Row): SentText['text'];
    /** The columns of a text that is sent again. */
    columnsOf(row: Row, text: object): Promise<object>;
    /** What follows from its new text. Inside the write. */
    onReplaced?(row: Row, text: object): Promise<void>;
    /** What follows when it is withdrawn. Inside the write. */
    onWithdrawn?(row: Row): Promise<void>;
  };
}

/** What a text is called in an email, and whom it greets. */
export interface Named {
  title: string | null;
  author: string;
}

/** The columns of every moderated content type. */
export interface ModeratedRow extends BaseRow {
  moderation: ModerationState;
  rejectionReason: string | null;
  /** What moderators write for each other: its author never reads it. */
  internalNote: string | null;
  /** The passages that its author is asked to change: written by a rejection, read until it is verified. */
  marks: Mark[] | null;
  verifiedAt: string | null;
  /** When its author sent it again, the last time; null for a text that was sent once. */
  sentAgainAt: string | null;
}

export type PanelVerb = 'create' | 'read' | 'update' | 'delete';

/** How the panel shows a content type, and what may be written there. */
interface PanelPart<Row> {
  view: PanelView;
  /** Names of fields in its components. */
  components?: Record<string, Record<string, string | [label: string, description: string]>>;
  /** The only columns that may be written of what others sent or the product made. None is created or copied. */
  writable?: readonly string[];
  /** The schema of the API for each field. */
  fields?: Record<string, GenericSchema>;
  /** Columns that only the product writes; empty in a new entry. */
  own?: readonly string[];
  /** Checks what will be written, before a transaction begins: the check may have to queue. */
  check?(data: Partial<Row>, stored: Row | null): Promise<void>;
  /** Checks that an entry may be deleted. @throws ApplicationError with the reason */
  checkRemoval?(stored: Row): Promise<void>;
  /** Adds to `data` what follows from it. @param stored the entry that is changed or copied */
  complete?(data: Partial<Row>, stored: Row | null, isNew: boolean): Promise<void>;
  /** What the role "Content editor" may do. */
  editors?: readonly PanelVerb[];
}

export type Features = readonly (Feature | ModeratedFeature)[];

let known: Features = [];

/** Says which features there are. Once, before Strapi's database starts. */
export function registerFeatures(features: Features): void {
  known = features;
}

export const features = (): Features => known;

export const featureOf = (uid: string): Features[number] | undefined => known.find((feature) => feature.uid === uid);

export const moderatedFeatures = (): ModeratedFeature[] => known.filter((feature) => 'moderation' in feature);

/** The moderated feature of a content type, or of a kind of text. @throws Error when there is none */
export function moderatedFeature(uidOrKind: string): ModeratedFeature {
  const found = moderatedFeatures().find(({ uid, moderation }) => [uid, moderation.kind].includes(uidOrKind));
  if (!found) throw new Error(`${uidOrKind} is not moderated.`);
  return found;
}

/** The parts that are deleted with an entry of a content type. */
export const partsOf = (uid: string) =>
  known.flatMap(({ partOf, ...part }) => (partOf?.uid === uid ? { ...part, partOf } : []));
