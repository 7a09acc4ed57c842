import type { DocumentName } from '@contract/application';
import { fileLimits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import { contentProblem, fileProblem } from '../../lib/check-file';
import type { WrongField } from './fields';

export type Documents = Record<DocumentName, File | null>;

const none = { resume: null, certificates: null };
const wrongKind = { resume: messages.file.resumeInvalid, certificates: messages.file.certificatesInvalid };

/** The two files: chosen, looked at, removed. What is wrong with one is said at once, and it is not sent. */
export function useDocuments() {
  const [files, setFiles] = useState<Documents>(none);
  const [problems, setProblems] = useState<Partial<Record<DocumentName, string>>>({});

  const chosen = useRef<Documents>(none);

  const pick = async (name: DocumentName, file: File | null) => {
    chosen.current = { ...chosen.current, [name]: file };
    setFiles(chosen.current);
    const rule = [fileLimits[name], wrongKind[name]] as const;
    const problem = file ? fileProblem(file, ...rule) : undefined;
    refuse(name, problem);
    if (!file || problem) return;
    const found = await contentProblem(file, ...rule);
    // The visitor may have chosen another file meanwhile.
    if (found && chosen.current[name] === file) refuse(name, found);
  };
  const refuse = (name: DocumentName, problem: string | undefined) =>
    setProblems((now) => ({ ...now, [name]: problem }));
  const clear = () => {
    chosen.current = none;
    setFiles(none);
    setProblems({});
  };

  const wrong: WrongField[] = (['resume', 'certificates'] as const).flatMap((name) => {
    const msg = problems[name];
    return msg ? [{ name, msg }] : [];
  });
  return { files, problems, wrong, pick, refuse, clear };
}
