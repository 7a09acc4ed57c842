import {
  letterDraftAnswerSchema,
  letterEndpoints,
  letterFields,
  letterMessages,
  letterTextSchema,
} from '@contract/certificate/letter';
import type { InternshipRecord } from '@contract/internship/record';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { useSaveDialog } from '../../../forms/use-save-dialog';
import { request } from '../../../lib/api-client';
import { type AdminProps, useAdminRead } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { FailedRead, Loading } from '../../../ui/page/page-state';
import { verifyLink } from '../details';

/** The mentor or the team writes it after the internship is completed. */
export function LetterPart({ record: { _id, Name }, ...admin }: AdminProps & { record: InternshipRecord }) {
  const params = { id: _id };
  const read = useAdminRead(letterEndpoints.readLetterDraft, admin, { schema: letterDraftAnswerSchema, params });
  const { open, setOpen, dialog } = useSaveDialog({ refresh: read.mutate, about: Name, onEnded: admin.onEnded });
  const letter = read.data?.data;
  if (!letter && read.error) return <FailedRead message={letterMessages.readFailed} read={read} />;
  if (!letter) return <Loading label="Loading the letter…" lines={[60]} />;
  return (
    <>
      <p className="small">
        {letter.state === null && 'For top performers. An administrator must release it.'}
        {letter.state === 'draft' && 'Written. An administrator can release it under Letters.'}
        {letter.LetterId && <>Released: {verifyLink(letter.LetterId)}</>}
      </p>
      {letter.state !== 'released' && (
        <div>
          <Button variant="line" small onClick={() => setOpen('letter')}>
            {letter.state === 'draft' ? 'Change the letter' : 'Write a letter'}
          </Button>
        </div>
      )}
      {open && (
        <FormDialog
          {...dialog}
          wide
          title={`Letter for ${Name}`}
          description="Drafted from the evaluation. Edit it so that it says what you want to say."
          schema={letterTextSchema}
          values={{ text: letter.text, version: letter.version }}
          failed={letterMessages.saveFailed}
          send={(body) => request(letterEndpoints.writeLetter, { token: admin.token, params, body })}
        >
          {(form) => <FormFields of={letterFields} {...form} />}
        </FormDialog>
      )}
    </>
  );
}
