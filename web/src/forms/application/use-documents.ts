import type { DocumentName } from '@contract/application/application';
import { fileLimits, fileMessages } from '@contract/form';
import { useRef, useState } from 'react';
import { contentProblem, fileProblem } from '../../lib/check-file';
import type { chosenFiles } from '../draft-store';
import type { WrongField } from './fields';

export type Documents = Record<DocumentName, File | null>;

const none = { resume: null, certificates: null };
const wrongKind = { resume: fileMessages.resumeInvalid, certificates: fileMessages.certificatesInvalid };

/** Splits an upload's progress by file; files are sent in order. */
export function sentOf(part: number, files: Documents): Record<DocumentName, number> {
  const [resume, certificates] = [files.resume?.size ?? 0, files.certificates?.size ?? 0];
  const gone = part * (resume + certificates);
  const share = (bytes: number, size: number) => (size > 0 ? Math.min(1, Math.max(0, bytes / size)) : 0);
  return { resume: share(gone, resume), certificates: share(gone - resume, certificates) };
}

export function useDocuments(noted: ReturnType<typeof chosenFiles>) {
  const [files, setFiles] = useState<Documents>(none);
  const [problems, setProblems] = useState<Partial<Record<DocumentName, string>>>({});

  const chosen = useRef<Documents>(none);
  /** Fields, to focus them. */
  const refs = { resume: useRef<{ focus: () => void }>(null), certificates: useRef<{ focus: () => void }>(null) };

  const pick = async (name: DocumentName, file: File | null) => {
    chosen.current = { ...chosen.current, [name]: file };
    noted.note(name, file);
    setFiles(chosen.current);
    const rule = [fileLimits[name], wrongKind[name]] as const;
    const problem = file ? fileProblem(file, ...rule) : undefined;
    refuse(name, problem);
    if (!file || problem) return;
    const found = await contentProblem(file, ...rule);
    // Another file may have been chosen in the meantime.
    if (found && chosen.current[name] === file) refuse(name, found);
  };
  const refuse = (name: DocumentName, problem: string | undefined) =>
    setProblems((now) => ({ ...now, [name]: problem }));
  const clear = () => {
    chosen.current = none;
    noted.clear();
    setFiles(none);
    setProblems({});
  };

  const wrong: WrongField[] = (['resume', 'certificates'] as const).flatMap((name) => {
    const msg = problems[name];
    return msg ? [{ name, msg }] : [];
  });
  /** True if it must be chosen again. */
  const isLost = (name: DocumentName): boolean => !files[name] && noted.had(name);
  return { files, problems, wrong, refs, pick, refuse, clear, isLost };
}
