import type { DocumentName } from '@contract/application';
import { fileLimits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { fileProblem } from '../../lib/check-file';
import type { WrongField } from './fields';

export type Documents = Record<DocumentName, File | null>;

const none = { resume: null, certificates: null };
const wrongKind = { resume: messages.file.resumeInvalid, certificates: messages.file.certificatesInvalid };

/** The two files: chosen, looked at, removed. What is wrong with one is said at once, and it is not sent. */
export function useDocuments() {
  const [files, setFiles] = useState<Documents>(none);
  const [problems, setProblems] = useState<Partial<Record<DocumentName, string>>>({});

  const pick = (name: DocumentName, file: File | null) => {
    setFiles((now) => ({ ...now, [name]: file }));
    refuse(name, file ? fileProblem(file, fileLimits[name], wrongKind[name]) : undefined);
  };
  const refuse = (name: DocumentName, problem: string | undefined) =>
    setProblems((now) => ({ ...now, [name]: problem }));
  const clear = () => {
    setFiles(none);
    setProblems({});
  };

  const wrong: WrongField[] = (['resume', 'certificates'] as const).flatMap((name) => {
    const msg = problems[name];
    return msg ? [{ name, msg }] : [];
  });
  return { files, problems, wrong, pick, refuse, clear };
}
