import type { Core } from '@strapi/strapi';
import type { GenericSchema } from 'valibot';
import type { AuditAction } from '../contract/audit';
import type { panelRoute } from './panel/panel-route';
import type { PanelView } from './panel/panel-view';

/**
 * What the concerns of the product have to know of a content type. What it has no part in it leaves out. Methods take
 * rows of the type, so that a list can hold features of all types.
 */
export interface Feature<Row extends object = object> {
  uid: string;
  /** In the audit list. */
  audit?: {
    /** What one is called. */
    kind: string;
    /** What names one: never the address of a visitor, which the list would outlive. */
    nameOf(row: Row): string | null;
    /** Another line than "created" or "edited", for what has a name of its own. */
    lineOf?(before: Row | null, after: Row | null): { action: AuditAction; detail: string } | null;
  };
  panel?: PanelPart<Row>;
  /** Calls of the panel's own pages. */
  panelRoutes?: ReturnType<typeof panelRoute>[];
  /** Names of its files in the private store, which are deleted with it. */
  filesOf?(row: Row): (string | null)[];
  /** What it is a part of, and is deleted with. */
  partOf?: {
    uid: string;
    where(wholes: object[]): object;
    /** By default the rows are deleted. */
    remove?(wholes: object[]): Promise<number>;
  };
  /** Visitors read it: a change ends what is cached. */
  isPublic?: true;
  /** Decided about by moderators; visitors read what is verified. */
  moderation?: object;
  /** Indexes that the schema cannot describe, by name: table and columns. */
  indexes?: Record<string, string>;
  /** Document-service middlewares of its own. */
  addRules?(strapi: Core.Strapi): void;
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
  /** Checks what is to be written, before a transaction begins: it may have to queue. */
  check?(data: Partial<Row>, stored: Row | null): Promise<void>;
  /** Adds to `data` what follows from it. @param stored the entry that is changed or copied */
  complete?(data: Partial<Row>, stored: Row | null, isNew: boolean): Promise<void>;
  /** What the role "Content editor" may do. */
  editors?: readonly PanelVerb[];
}

let known: readonly Feature[] = [];

/** Says which features there are. Once, before Strapi's database starts. */
export function registerFeatures(features: readonly Feature[]): void {
  known = features;
}

export const features = (): readonly Feature[] => known;

export const featureOf = (uid: string): Feature | undefined => known.find((feature) => feature.uid === uid);

/** The parts that are deleted with an entry of a content type. */
export const partsOf = (uid: string) =>
  known.flatMap(({ partOf, ...part }) => (partOf?.uid === uid ? { ...part, partOf } : []));
