import { letterFields, letterMessages, letterTextSchema } from '@contract/certificate/letter';
import type { InternshipRecord } from '@contract/internship';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { paths } from '../../../lib/paths';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { FailedRead, Loading } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { useLetterDraft, writeLetter } from './api';

/** Shows the letter for someone who completed the internship, and lets their mentor or the team write it. */
export function LetterPart({ record: { _id, Name }, ...admin }: AdminProps & { record: InternshipRecord }) {
  const read = useLetterDraft(admin, _id);
  const [isWriting, setIsWriting] = useState(false);
  const letter = read.data?.data;
  if (!letter && read.error) return <FailedRead message={letterMessages.readFailed} read={read} />;
  if (!letter) return <Loading label="Loading the letter…" lines={[60]} />;
  return (
    <>
      <p className="small">
        {letter.state === null && 'For top performers. An administrator must release it.'}
        {letter.state === 'draft' && 'Written. An administrator can release it under Letters.'}
        {letter.LetterId && (
          <>
            Released: <Link to={paths.verify(letter.LetterId)}>{letter.LetterId}</Link>
          </>
        )}
      </p>
      {letter.state !== 'released' && (
        <div>
          <Button variant="line" small onClick={() => setIsWriting(true)}>
            {letter.state === 'draft' ? 'Change the letter' : 'Write a letter'}
          </Button>
        </div>
      )}
      {isWriting && (
        <FormDialog
          title={`Letter for ${Name}`}
          description="Drafted from the evaluation. Edit it so that it says what you want to say."
          wide
          roomy
          action="Save"
          busyLabel="Saving…"
          schema={letterTextSchema}
          values={{ text: letter.text, version: letter.version }}
          failed={letterMessages.saveFailed}
          send={(body) => writeLetter(admin.token, _id, body)}
          onSent={({ message }) => {
            toast.ok(message, Name);
            read.mutate();
            setIsWriting(false);
          }}
          onEnded={admin.onEnded}
          onClose={() => setIsWriting(false)}
        >
          {(form) => <FormFields of={letterFields} {...form} />}
        </FormDialog>
      )}
    </>
  );
}
