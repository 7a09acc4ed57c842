import { revocationSchema } from '@contract/certificate/issue';
import { LETTER_STATES, type ListedLetter, letterMessages } from '@contract/certificate/letter';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { ReasonDialog } from '../../../forms/reason-dialog';
import { capitalised, formatDay, formatNumber } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import type { AdminProps } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { Button } from '../../../ui/button';
import { ListFrame } from '../../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { StateTabs } from '../../../ui/list/tabs';
import { toast } from '../../../ui/toast';
import { releaseLetter, revokeLetter, useLetters } from './api';
import styles from './certificates.module.css';
import { CertificateLink } from './entry';
import { revocationDraft, revocationWarning } from './revoke-dialog';

const TONES = { draft: 'tag tag--wait', released: 'tag tag--ok', revoked: 'tag tag--bad' } as const;

/** The URL stores filter and page. */
export function Letters(admin: AdminProps) {
  const list = useFilters('letters', { state: LETTER_STATES });
  const { state } = list.filters;
  const read = useLetters(admin, list.query);
  const [open, setOpen] = useState<{ letter: ListedLetter; to: 'release' | 'revoke' }>();
  const dialog = {
    ...admin,
    onClose: () => setOpen(undefined),
    onDone(message: string, { Name }: ListedLetter) {
      setOpen(undefined);
      toast.ok(message, Name);
      read.mutate();
    },
  };
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">Letters of recommendation</h1>
        <p className="small" role="status">
          {read.data && !read.isStale && formatNumber(read.data.meta.total)}
        </p>
      </div>
      <StateTabs states={['', ...LETTER_STATES]} current={state} to={(next) => list.to({ page: 1, state: next })} />
      <ListFrame
        read={read}
        list={list}
        things="the letters"
        failure={() => ({ message: letterMessages.listFailed })}
        noMatch="No letter matches."
        none={<p className="say">Mentors write letters on the pages of interns who have completed their internship.</p>}
      >
        {(letters) => (
          <Table label="Letters of recommendation">
            <ColumnHeads names={['Name', 'Mentor', 'ID', 'Date', 'State']} actions />
            <tbody>
              {letters.map((letter) => (
                <tr key={letter._id}>
                  <td className={table.name}>
                    <Link to={adminPath('internships', { id: letter.internship })}>
                      <b dir="auto">{letter.Name}</b>
                    </Link>
                    <small>{letter.Domain}</small>
                  </td>
                  <td>
                    <bdi>{letter.mentor}</bdi>
                  </td>
                  <td className={table.id}>{letter.LetterId && <CertificateLink id={letter.LetterId} />}</td>
                  <td className={`num ${table.day}`}>{formatDay(letter.createdAt)}</td>
                  <td>
                    <span className={TONES[letter.state]}>{capitalised(letter.state)}</span>
                  </td>
                  <td className={styles.actions}>
                    <div>
                      {letter.state === 'draft' && (
                        <Button
                          variant="line"
                          small
                          aria-label={`Read and release the letter for ${letter.Name}`}
                          onClick={() => setOpen({ letter, to: 'release' })}
                        >
                          Release
                        </Button>
                      )}
                      {letter.state === 'released' && (
                        <Button
                          variant="bare"
                          small
                          className={styles.revoke}
                          aria-label={`Revoke ${letter.LetterId}`}
                          onClick={() => setOpen({ letter, to: 'revoke' })}
                        >
                          Revoke
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
      {open?.to === 'release' && <ReleaseDialog letter={open.letter} {...dialog} />}
      {open?.to === 'revoke' && <RevokeLetterDialog letter={open.letter} {...dialog} />}
    </>
  );
}

interface LetterDialogProps extends AdminProps {
  letter: ListedLetter;
  onClose: () => void;
  onDone: (message: string, letter: ListedLetter) => void;
}

const ReleaseDialog = ({ letter, token, onEnded, onClose, onDone }: LetterDialogProps) => (
  <ConfirmDialog
    title={`Release the letter for ${letter.Name}?`}
    description={
      <>
        <span className={styles.letter} dir="auto">
          {letter.text}
        </span>
        Anyone with the link will be able to read it, and it can no longer be changed.
      </>
    }
    wide
    action="Release it"
    busyLabel="Releasing…"
    failed={letterMessages.releaseFailed}
    send={() => releaseLetter(token, letter)}
    onSent={({ message }) => onDone(message, letter)}
    onEnded={onEnded}
    onClose={onClose}
  />
);

function RevokeLetterDialog({ letter, token, onEnded, onClose, onDone }: LetterDialogProps) {
  const [store] = useState(() => revocationDraft(letter.LetterId ?? ''));
  return (
    <ReasonDialog
      title="Revoke this letter?"
      description={revocationWarning}
      variant="line-bad"
      action="Revoke letter"
      busyLabel="Revoking…"
      store={store}
      schema={revocationSchema}
      hint="Everyone can read it."
      failed={() => letterMessages.revokeFailed}
      send={(reason) => revokeLetter(token, letter._id, reason)}
      onSent={({ message }) => {
        store.forget();
        onDone(message, letter);
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      <p className={styles.which}>
        <b dir="auto">{letter.Name}</b>, {letter.LetterId}
      </p>
    </ReasonDialog>
  );
}
