import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import type { Waiting } from '../../moderated/queue-kind';
import { Pages } from '../../ui/pages';
import { toast } from '../../ui/toast';
import { useKnown } from './api';
import { asksForFocus, entryAddress } from './entry-address';
import type { Kind } from './kind';
import styles from './queue.module.css';
import { QueueGone } from './queue-gone';
import { QueueList } from './queue-list';
import { QueueReader } from './queue-reader';
import { SeveralBar } from './several-bar';
import type { ListPosition } from './use-list-position';
import { useRowVerify } from './use-row-verify';
import { useSeveral } from './use-several';
import { useUndo } from './use-undo';

interface QueueOpenProps<Entry extends Waiting> {
  kind: Kind<Entry>;
  admin: AdminProps;
  entries: readonly Entry[];
  page: number;
  pageCount: number;
  /** `_id` of the entry in the address. */
  asked: string | null;
  /** `_id` of the entry that is read. */
  openId: string | null;
  position: ListPosition<Entry>;
}

/** The list at the left, the entry that is being read at the right. */
export function QueueOpen<Entry extends Waiting>(props: QueueOpenProps<Entry>) {
  const { kind, admin, entries, page, pageCount, asked, openId, position } = props;
  const { state, key } = useLocation();
  const { remove, refresh } = useKnown(kind, admin.token);
  const bar = useRef<HTMLElement>(null);
  const tell = useUndo(kind, admin, position);
  const several = useSeveral({ ...admin, kind, entries, page, position, tell, bar });
  const read = entries.find(({ _id }) => _id === openId);

  /** An entry is out of the list: if it is still shown, the next one opens. */
  const leave = (id: string, focus = true) => {
    const next = position.after(new Set([id]));
    remove(id);
    if (position.isShown(id)) position.open(next?._id, { focus });
    refresh();
  };
  const rows = useRowVerify({
    entries,
    position,
    onDone: (entry) => tell('verify', [entry], page),
    onLeft: ({ _id }) => leave(_id, false),
  });

  return (
    <div className={styles.queue}>
      <div>
        <SeveralBar kind={kind} count={entries.length} several={several} disabled={rows.verifying !== null} ref={bar} />
        <QueueList {...{ kind, admin, entries, page, several, rows }} read={read?._id} />
        <Pages
          page={page}
          pageCount={pageCount}
          to={(number) => entryAddress(kind, number)}
          label={`Pages of the ${kind.headline.toLowerCase()}`}
        />
      </div>
      {/* The choice is kept in the address: the list may change at any moment, the text under one's eyes must not. */}
      {!asked && <Navigate replace to={entryAddress(kind, page, openId ?? undefined)} />}
      {read && (
        <QueueReader
          key={read._id}
          kind={kind}
          entry={read}
          admin={admin}
          focusKey={asksForFocus(state) ? key : null}
          busy={several.run !== null || rows.verifying !== null}
          onDone={(verdict) => {
            tell(verdict, [read], page);
            leave(read._id);
          }}
          onGone={() => leave(read._id)}
          onFailed={({ title, detail }) => toast.bad(title, position.isShown(read._id) ? detail : kind.titleOf(read))}
        />
      )}
      {/* While several are decided, the one that is read may leave: the next one is opened when all are done. */}
      {!read && !several.run && <QueueGone noun={kind.noun[0]} next={entryAddress(kind, page, entries[0]?._id)} />}
    </div>
  );
}
