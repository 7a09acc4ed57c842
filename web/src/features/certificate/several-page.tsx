import { certificateLimits } from '@contract/certificate/certificate';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api-client';
import { saveFile } from '../../lib/download';
import { formatClock, formatCount, formatShortUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { FileField } from '../../ui/field/file-field';
import { Progress } from '../../ui/field/progress';
import { ColumnHeads, Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import { NeedsScript, Notice } from '../../ui/notice';
import { Page, useTitle } from '../../ui/page/page';
import { Loading } from '../../ui/page/page-state';
import { idOf, lookupSeveral, messageOf } from './api';
import {
  countsOf,
  csvOf,
  entriesIn,
  idsOf,
  isRecorded,
  problemWith,
  RESULTS,
  type Result,
  type Row,
  rowsOf,
} from './several/entries';

const TITLE = 'Check several certificates';

type State = { is: 'idle'; rows?: Row[]; problem?: string; failure?: string } | { is: 'checking'; read: number };

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Are you online?';
  const { status, retryAfter } = error;
  if (status !== 429 || retryAfter === undefined) return messageOf(error);
  // Adds a minute, because the time is shown without seconds.
  const from = formatClock(new Date(Date.now() + retryAfter * 1000 + 60_000));
  return `Too many IDs were checked from your network. Please check it again from ${from}.`;
}

/** Checks up to 500 pasted IDs, links and files, and shows one table. */
export default function SeveralPage() {
  useTitle(TITLE);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const picker = useRef<{ focus: () => void }>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [state, setState] = useState<State>({ is: 'idle' });
  const idle = state.is === 'idle' ? state : undefined;

  const onCheck = async () => {
    const typed = entriesIn(field.current?.value ?? '');
    const problem = problemWith(typed.length + files.length);
    if (problem) {
      setState({ is: 'idle', problem });
      return field.current?.focus();
    }
    setState({ is: 'checking', read: 0 });
    try {
      const onRead = (read: number) => setState({ is: 'checking', read });
      // Loaded on demand, because the code that checks files is large.
      const read = files.length > 0 ? await (await import('./several/file-entry')).entriesOf(files, onRead) : [];
      const entries = [...typed, ...read];
      const ids = idsOf(entries);
      setState({ is: 'idle', rows: rowsOf(entries, ids.length > 0 ? await lookupSeveral(ids) : []) });
    } catch (error) {
      setState({ is: 'idle', failure: failureOf(error) });
    }
  };

  const onRemove = () => {
    setFiles([]);
    // The button is gone.
    picker.current?.focus();
  };

  return (
    <Page
      title={TITLE}
      lede={`Paste up to ${certificateLimits.several.max} certificate IDs or links, or choose files. Letters can be checked too.`}
      crumb={<Link to={paths.verifyWork}>Verify Certificate</Link>}
    >
      <div className="column">
        <NeedsScript what="This page" />
        <TextField
          ref={field}
          label="IDs or links"
          hint="One on each line, or separated by spaces or commas."
          rows={8}
          spellCheck={false}
          error={idle?.problem}
        />
        <FileField
          ref={picker}
          label="Credentials, badges or PDFs"
          hint="They are read on this device. Only the IDs in them are sent."
          accept=".json,.png,.pdf,application/json,image/png,application/pdf"
          file={null}
          disabled={!idle}
          onPickAll={(picked) => setFiles((before) => [...before, ...picked])}
        />
        {files.length > 0 && (
          <div className="row row--tight">
            <p className="small">{formatCount(files.length, ['file', 'files'])} chosen</p>
            <Button variant="line" small onClick={onRemove}>
              Remove the files
            </Button>
          </div>
        )}
        <div>
          <Button variant="ink" go busy={!idle} busyLabel="Checking…" onClick={onCheck}>
            Check
          </Button>
        </div>
        {state.is === 'checking' && (
          <>
            <Loading label="Checking…" />
            {files.length > 0 && <Progress at={state.read / files.length} />}
          </>
        )}
        {idle?.failure && (
          <Notice focus tone="bad" title="The list was not checked, and is still here.">
            {idle.failure}
          </Notice>
        )}
        {idle?.rows && <Results rows={idle.rows} />}
      </div>
    </Page>
  );
}

const tones: Partial<Record<Result, string>> = { valid: 'tag--ok', revoked: 'tag--bad', changed: 'tag--bad' };

function Results({ rows }: { rows: Row[] }) {
  const allValid = rows.every(({ result }) => result === 'valid');
  const save = () => saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), 'certificates-checked.csv');
  return (
    <>
      <Notice focus tone={allValid ? 'ok' : 'wait'} title={countsOf(rows)}>
        {rows.some(({ result }) => result === 'changed') &&
          'Do not rely on a changed file: its page shows what was issued.'}
      </Notice>
      <div>
        <Button variant="line" onClick={save}>
          Download as a sheet (CSV)
        </Button>
      </div>
      <Table label="Results">
        <ColumnHeads names={['Given', 'Result', 'Name', 'Domain', 'Issued on', 'Link']} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two files may have one name
            <ResultRow key={index} row={row} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function ResultRow({ row }: { row: Row }) {
  const { given, result, found } = row;
  const shown = isRecorded(row) ? found : undefined;
  return (
    <tr>
      <td className={table.text}>
        <bdi>{given}</bdi>
      </td>
      <td className={table.day}>
        <span className={`tag ${tones[result] ?? 'tag--wait'}`}>{RESULTS[result]}</span>
        {shown?.revoked && <small> on {formatShortUtcDay(shown.revoked.date)}</small>}
      </td>
      <td className={table.name}>
        <b dir="auto">{shown?.Name}</b>
      </td>
      <td className={table.text}>
        <bdi>{shown?.Domain}</bdi>
      </td>
      <td className={table.day}>{shown && formatShortUtcDay(shown.createdAt)}</td>
      <td className={table.id}>
        {found && (
          <Link className="mono" to={paths.verify(idOf(found))} target="_blank">
            {idOf(found)}
            <span className="vh"> (opens in a new tab)</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
