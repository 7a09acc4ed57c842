import { type Application, DOCUMENTS, type DocumentName } from '@contract/application';
import type { Documents } from './use-documents';

/** The body of `POST /applicationform/apply`: the documented names; what was left out is not sent. */
export function bodyOf(application: Application, files: Documents): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) if (value !== null) form.set(name, String(value));
  for (const name of DOCUMENTS) {
    const file = files[name];
    if (file) form.set(name, file);
  }
  return form;
}

/** How much of each file has gone when `part` of the whole has: they travel one after the other. */
export function sentOf(part: number, files: Documents): Record<DocumentName, number> {
  const [resume, certificates] = [files.resume?.size ?? 0, files.certificates?.size ?? 0];
  const gone = part * (resume + certificates);
  const share = (bytes: number, size: number) => (size > 0 ? Math.min(1, Math.max(0, bytes / size)) : 0);
  return { resume: share(gone, resume), certificates: share(gone - resume, certificates) };
}
