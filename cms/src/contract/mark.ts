import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { prose } from './validate';

const said = messages.moderation;
const oneSpace = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * A passage of a text, in its own words, and what its author should change there: as moderators send it. A position would
 * be wrong after the first edit.
 */
export const markSchema = v.object(
  {
    passage: v.pipe(
      v.string(said.passageRequired),
      v.transform(oneSpace),
      prose({ min: [1, said.passageRequired], max: [limits.mark.passage, said.passageTooLong] }),
    ),
    note: prose({ min: [1, said.markNoteRequired], max: [limits.mark.note, said.markNoteTooLong] }),
  },
  said.marksInvalid,
);
export type Mark = v.InferOutput<typeof markSchema>;

export const marksSchema = v.pipe(
  v.array(markSchema, said.marksInvalid),
  v.maxLength(limits.mark.most, said.marksMost),
);

/** A mark as moderators and the author get it. */
export const storedMarkSchema = v.object({ passage: v.string(), note: v.string() });

/** Stored marks, field by field; nothing where there are none. */
export const presentMarks = (marks: readonly Mark[] | null | undefined): { marks?: Mark[] } =>
  marks?.length ? { marks: marks.map(({ passage, note }) => ({ passage, note })) } : {};
