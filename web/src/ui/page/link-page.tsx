import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInBrowser } from '../use-in-browser';
import { Page, useTitle } from './page';

export interface Link<State extends string> {
  secret: string;
  state: State | 'open' | 'dead';
  setState: (next: State | 'open' | 'dead') => void;
}

interface LinkPageProps<State extends string> {
  title: string;
  ledes: Record<State | 'open' | 'dead', string>;
  /** Returns the initial state of a link with a secret. */
  startOf?: (secret: string) => State | 'open';
  children: (link: Link<State>) => ReactNode;
}

/** The secret is in the hash, which is never sent to a server. */
export function LinkPage<State extends string>(props: LinkPageProps<State>) {
  const secret = useLocation().hash.slice(1);
  useTitle(props.title);
  return <OneLink key={secret} secret={secret} {...props} />;
}

function OneLink<State extends string>(props: LinkPageProps<State> & { secret: string }) {
  const { secret, title, ledes, startOf = () => 'open', children } = props;
  // A link without a secret was truncated.
  const [reached, setState] = useState<State | 'open' | 'dead'>(() => (secret ? startOf(secret) : 'dead'));
  // The server cannot see the hash.
  const state = useInBrowser() ? reached : 'open';
  return (
    <Page title={title} lede={ledes[state]} cut={state === 'dead'}>
      <div className="inset">{children({ secret, state, setState })}</div>
    </Page>
  );
}
